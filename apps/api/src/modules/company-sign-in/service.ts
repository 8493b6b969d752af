export { mustUseCompany } from './required';
