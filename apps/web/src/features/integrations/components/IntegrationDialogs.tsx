import type { Profile } from '@frontage/api-client/contract';
import { Suspense } from 'react';
import { lazyPart } from '../../../shared/lazy-part';
import type { Selection } from '../queries';
import type { useDecisions } from '../use-decisions';
import { DecideAllDialog } from './DecideAllDialog';
import { UnlinkDialog } from './UnlinkDialog';

const LinkModal = lazyPart(async () => (await import('./LinkModal')).LinkModal);

/** What is asked over the list: which project these are linked to, or whether the ticked ones are to be unlinked. */
export type Asked = { readonly link: Selection; readonly count: number } | 'unlink';

type IntegrationDialogsProps = {
  readonly user: Profile;
  readonly asked: Asked | null;
  /** The ticked locations, and how many of them are linked. */
  readonly selection: Selection;
  readonly linked: number;
  /** The project that is offered first. */
  readonly project: string | undefined;
  readonly decisions: ReturnType<typeof useDecisions>;
  /** Locations under the filters in force. */
  readonly total: number;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** The dialogs over the list of integrations. */
export function IntegrationDialogs(props: IntegrationDialogsProps) {
  const { user, asked, selection, linked, project, decisions, total, onClose, onDone } = props;
  return (
    <>
      {asked !== null && asked !== 'unlink' && (
        <Suspense>
          <LinkModal
            selection={asked.link}
            count={asked.count}
            projects={user.projects}
            current={project}
            onClose={onClose}
            onDone={onDone}
          />
        </Suspense>
      )}
      <DecideAllDialog
        decision={decisions.asked?.[0]?.decision ?? null}
        locations={total}
        isBusy={decisions.isBusy}
        onClose={decisions.dismiss}
        onConfirm={() => decisions.decide(decisions.asked ?? [])}
      />
      <UnlinkDialog
        isOpen={asked === 'unlink'}
        selection={selection}
        count={linked}
        onClose={onClose}
        onDone={onDone}
      />
    </>
  );
}
