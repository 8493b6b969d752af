/** Languages are fetched by name, and a worker is a program of its own. */
const shareable = /^(?!.*(?:[\\/]locales[\\/]|\.html$|[Ww]orker))/;

/**
 * Which modules are built into one file. Left to itself the bundler makes a small file of each set of modules that the same pages
 * share: fifty before anything can be seen, and a hundred and fifty more before a list, which wait one after the other for the few
 * connections that a browser opens. Here come together the libraries that every page begins with, which stay the same from version
 * to version; what of ours every page begins with; the frame of the signed-in with all that it is made of; and what half of the
 * pages use besides.
 */
export const chunkGroups = [
  { name: 'libraries', tags: ['$initial' as const], test: /[\\/]node_modules[\\/]/, priority: 3 },
  // Without the entry itself, which would lose its place in the manifest.
  {
    name: 'initial',
    tags: ['$initial' as const],
    test: /^(?!.*(?:[\\/]src[\\/]main\.tsx|\.html)$)/,
    priority: 2,
  },
  // With its imports, which is what a group takes unless it says otherwise.
  { name: 'shell', test: /[\\/]app[\\/]shell[\\/]Shell\.tsx$/, priority: 1.5 },
  { name: 'shared', minShareCount: 28, test: shareable, priority: 1 },
];
