import { PeopleNotice } from '../components/PeopleNotice';

export function RegisterPage() {
  return <PeopleNotice screen="register" />;
}
