export { Score, type ScoreCheck, type ScoreLevel, type ScoreProps } from './Score';
