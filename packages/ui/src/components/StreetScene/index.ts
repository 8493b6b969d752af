export { StreetScene } from './StreetScene';
