/** What holds for the whole page: no connection, a server that is worked on, a newer version. */
export const connection = {
  lookNow: 'Try now',
  lookedAt: 'Asked last at {{time}}',
  maintenance: {
    title: 'Frontage is being worked on',
    text: 'Leave this page open. It goes on by itself where you were, and what you typed is still there.',
  },
  offline: {
    title: 'You are offline.',
    text: 'What you see was read before. Everything goes on by itself when the connection is back.',
  },
  unreachable: {
    title: 'Frontage cannot be reached.',
  },
  newVersion: {
    title: 'A new version of Frontage is ready.',
    text: 'Load it when it suits you.',
    later: 'Later',
    typed: 'You typed something on this page.',
    typedText: 'What is not saved yet is lost when the page is loaded anew.',
    onLeaving: 'Load it when I leave this page',
    anyway: 'Load it now',
  },
  part: {
    title: 'A part of this page could not be loaded',
    text: 'What you typed is still here. Reload the page to get the rest.',
  },
} as const;
