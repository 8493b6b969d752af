/** What each screen that is not there yet will do, by its name. */
export const upcoming = {
  tag: 'Not there yet',
  heading: 'What this screen will do',
  postNews: {
    lead: "Publish a What's New post to one location or to a thousand.",
    first: 'Text, photo and button, with a preview as Google shows it',
    second: 'Publish now, or schedule it for later',
    third: 'A ledger line for every location: live, in review or refused, and why',
  },
  postEvent: {
    lead: 'Publish an event with its start and end to any number of locations.',
    first: 'Title, dates and times, text, photo and button',
    second: 'Publish now, or schedule it for later',
    third: 'A ledger line for every location: live, in review or refused, and why',
  },
  postOffer: {
    lead: 'Publish an offer with coupon and terms to any number of locations.',
    first: 'Title, coupon code, redeem link and terms',
    second: 'Publish now, or schedule it for later',
    third: 'A ledger line for every location: live, in review or refused, and why',
  },
  postAlert: {
    lead: 'Publish a COVID-19 update to any number of locations.',
    first: 'Text, button and link',
    second: 'Publish now, or schedule it for later',
    third: 'Where Google no longer takes such posts, its refusal in its own words',
  },
  schedules: {
    lead: 'Every post and edit that waits for its time.',
    first: 'What goes out when, and to how many locations',
    second: 'Change the time, the content or the locations before it goes out',
    third: 'Cancel it, with the count of what that touches',
  },
  reviews: {
    lead: 'One inbox for the reviews of all locations.',
    first: 'Filters by rating, reply, location and time',
    second: 'Reply to one or to many, from templates or an AI draft that you approve',
    third: 'A guard against links, e-mails and phone numbers that are not the location’s',
  },
  nps: {
    lead: 'Ask customers how likely they are to recommend you.',
    first: 'Promoters, passives and detractors per location',
    second: 'How the score moves over time',
    third: 'Switched on or off for each project',
  },
  insights: {
    lead: 'Views, searches and actions of your locations on Google.',
    first: 'Views and actions over time, compared with the time before',
    second: 'Locations that rise and fall most',
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
    second: 'Compared with the time before, and between locations',
    third: 'A report to download',
  },
} as const;
