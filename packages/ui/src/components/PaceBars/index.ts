export { PaceBars, type PaceBarsProps } from './PaceBars';
