export { StateIcon, type StateIconProps } from './StateIcon';
export { stateLooks, type StateLook, type StateName } from './state-looks';
