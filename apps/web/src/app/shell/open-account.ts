import type { JoinedAccount } from '@frontage/api-client/contract';
import { errorText } from '../../shared/hooks/use-error-text';
import { notifyError } from '../../shared/notify';
import { confirmed, isDismissed } from '../../shared/step-up/confirmation';
import type { Phrases } from '../../shared/use-phrases';
import { leaveEntered } from './EnteredStrip';

/** Goes on in another of the person's accounts; says why where it does not let them in. Answers whether it did. */
export async function openAccount({ accountId, isHome }: JoinedAccount, t: Phrases): Promise<boolean> {
  try {
    const { switchTo } = await import('../../shared/joined-accounts');
    await (isHome ? leaveEntered() : confirmed(() => switchTo(accountId)));
    return true;
  } catch (error) {
    if (!isDismissed(error)) notifyError({ id: 'switch-account', title: errorText(t, error) });
    return false;
  }
}
