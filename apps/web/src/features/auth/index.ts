export { SignInPage } from './pages/SignInPage';
