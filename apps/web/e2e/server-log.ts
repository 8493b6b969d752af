/** The name under which the server's log goes with a failing journey; the reporter prints its end. */
export const serverLog = 'server-log';
