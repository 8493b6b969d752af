import type { AuditLogEvent } from '@frontage/api-client/contract';
import { ChangedText, DescriptionList, SidePanel } from '@frontage/ui';
import { IconArrowRight } from '@tabler/icons-react';
import { useFormats } from '../../../shared/format/use-formats';
import { knownDevice } from '../../../shared/sessions/device-text';
import { usePhrases } from '../../../shared/use-phrases';
import { actorText, factsOf, objectText, type Fact } from '../model/facts';
import classes from './EventPanel.module.css';
import { wordDeed } from '@frontage/i18n';

type EventPanelProps = {
  readonly event: AuditLogEvent | undefined;
  readonly onClose: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
};

/** Everything that was recorded of one event. */
export function EventPanel({ event, onClose, onPrevious, onNext }: EventPanelProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const facts = event === undefined ? [] : factsOf(t, formats, event);
  return (
    <SidePanel
      title={event === undefined ? t('audit:detail.title') : t(`audit:action.${event.action}`)}
      isOpen={event !== undefined}
      onClose={onClose}
      closeLabel={t('action.close')}
      previous={{ label: t('audit:detail.previous'), onStep: onPrevious }}
      next={{ label: t('audit:detail.next'), onStep: onNext }}
    >
      {event !== undefined && (
        <>
          <DescriptionList
            items={[
              { term: t('audit:column.time'), detail: formats.dateTime(event.at) },
              { term: t('audit:column.who'), detail: actorText(t, event) },
              ...(event.object === null
                ? []
                : [
                    {
                      term: t(`audit:object.${event.object.kind}`),
                      detail:
                        event.object.deed == null
                          ? (event.object.name ?? event.object.id)
                          : wordDeed(t, event.object.deed),
                    },
                  ]),
              ...(event.project === null || event.object?.kind === 'project'
                ? []
                : [{ term: t('audit:column.project'), detail: event.project.name ?? event.project.id }]),
              { term: t('audit:column.address'), detail: event.ip ?? t('state.none') },
              { term: t('audit:detail.browser'), detail: <Browser userAgent={event.userAgent} /> },
              { term: t('audit:detail.request'), detail: event.requestId ?? t('state.none') },
            ]}
          />
          <h3 className={classes.title}>{t('audit:detail.values')}</h3>
          {facts.length === 0 ? (
            <p className={classes.quiet}>{t('audit:detail.noValues')}</p>
          ) : (
            <dl className={classes.facts}>
              {facts.map((fact) => (
                <FactRow key={fact.name} fact={fact} />
              ))}
            </dl>
          )}
        </>
      )}
    </SidePanel>
  );
}

/** What the event says in a line of a list. */
export function eventLine(t: ReturnType<typeof usePhrases>['t'], event: AuditLogEvent): string {
  return [actorText(t, event), objectText(t, event)].join(' · ');
}

/** Browser and system where they are known, and in any case what the browser called itself. */
function Browser({ userAgent }: { readonly userAgent: string | null }) {
  const { t } = usePhrases();
  if (userAgent === null) return t('state.none');
  const known = knownDevice(t, userAgent);
  return known === null ? (
    userAgent
  ) : (
    <>
      {known}
      <span className={classes.raw}>{userAgent}</span>
    </>
  );
}

function FactRow({ fact }: { readonly fact: Fact }) {
  const { t } = usePhrases();
  const { name, before, after } = fact;
  return (
    <div className={classes.fact}>
      <dt className={classes.name}>{name}</dt>
      <dd className={classes.values}>
        {before !== null && (
          <del className={classes.from}>
            <span className={classes.hidden}>{t('audit:detail.before')} </span>
            {before}
          </del>
        )}
        {before !== null && after !== null && (
          <IconArrowRight size={14} stroke={1.5} className="mantine-rotate-rtl" aria-hidden />
        )}
        {after !== null && (
          <span className={classes.to}>
            {before !== null && <span className={classes.hidden}>{t('audit:detail.after')} </span>}
            {before === null ? after : <ChangedText from={before} to={after} />}
          </span>
        )}
      </dd>
    </div>
  );
}
