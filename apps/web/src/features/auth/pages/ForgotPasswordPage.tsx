import { PeopleNotice } from '../components/PeopleNotice';

export function ForgotPasswordPage() {
  return <PeopleNotice screen="forgot" />;
}
