import { Outlet } from 'react-router-dom';
import { RequirePermission } from '../guards';

/** The frame around every signed-in page. */
export function Shell() {
  return (
    <main>
      <RequirePermission>
        <Outlet />
      </RequirePermission>
    </main>
  );
}
