/** What each screen that is not there yet will do, by its name. */
export const upcoming = {
  tag: 'Not available yet',
  heading: 'What this screen will do',
  nps: {
    lead: 'Ask customers how likely they are to recommend you.',
    first: 'Promoters, passives and detractors per location',
    second: 'How the score moves over time',
    third: 'Switched on or off for each project',
  },
  insights: {
    lead: 'Views, searches and actions of your locations on Google.',
    first: 'Views and actions over time, compared with the previous period',
    second: 'Locations that gain and lose most',
    third: 'Reports to download',
  },
  insightsKeywords: {
    lead: 'The words people searched when they found you.',
    first: 'Keywords with their impressions, month by month',
    second: 'Keywords of one location, or of all',
    third: 'A report to download',
  },
  insightsLocations: {
    lead: 'The figures of every location side by side.',
    first: 'Views, calls, directions and clicks per location',
    second: 'Sort, filter and compare',
    third: 'A report to download',
  },
  insightsActions: {
    lead: 'What people did after they saw you on Google.',
    first: 'Calls, directions, website clicks and bookings over time',
    second: 'Compared with the previous period, and between locations',
    third: 'A report to download',
  },
} as const;
