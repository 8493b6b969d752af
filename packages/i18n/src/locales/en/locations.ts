export const locations = {
  title: 'My Locations',
  readFrom: 'read from Google {{time}}',
  exportCsv: 'Export CSV',
  noLocations: 'No locations in this project yet',
  noLocationsHint: 'They appear here as they are read from Google, usually within a minute.',
  readAgain: 'Read from Google again',
} as const;
