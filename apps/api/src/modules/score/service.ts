export { bitOf, checksOf } from './bits';
export { createScoreSchedule } from './schedule';
