export { bitOf } from './bits';
export { createScoreSchedule } from './schedule';
