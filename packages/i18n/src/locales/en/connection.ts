/** What holds for the whole page: no connection, a server that is worked on, a newer version. */
export const connection = {
  lookNow: 'Try now',
  lookedAt: 'Last checked at {{time}}',
  maintenance: {
    title: 'Frontage is under maintenance',
    text: 'Keep this page open. It resumes where you left off, with everything you typed.',
  },
  offline: {
    title: 'You are offline.',
    text: 'Showing what was loaded earlier. It refreshes when you reconnect.',
  },
  unreachable: {
    title: 'Frontage cannot be reached.',
  },
  newVersion: {
    title: 'A new version of Frontage is ready.',
    text: 'Load it when it suits you.',
    later: 'Later',
    typed: 'You typed something on this page.',
    typedText: 'Unsaved changes are lost when the page reloads.',
    onLeaving: 'Load it when I leave this page',
    anyway: 'Load it now',
  },
  part: {
    title: 'A part of this page could not be loaded',
    text: 'What you typed is still here. Reload the page to get the rest.',
  },
} as const;
