import { contract, type LocationDetail } from '@frontage/api-client/contract';
import { isApiError } from '@frontage/api-client';
import { blankLocation, mostAdditionalPhones } from '@frontage/domain';
import { Note, PageHeader } from '@frontage/ui';
import { Anchor, Button, Checkbox, Skeleton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { locationPath, planPath } from '../../../config/paths';
import { api } from '../../../services/api';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { lazyPart } from '../../../shared/lazy-part';
import { usePhrases } from '../../../shared/use-phrases';
import { AddressRow } from '../components/AddressRow';
import { Section } from '../components/Section';
import { TextRow } from '../components/TextRow';
import { WithLocation } from '../components/WithLocation';
import { LocationFormContext } from '../form-context';
import { copyGroupNames, fieldsOf, hasAny, type CopyGroup } from '../model/duplicate';
import { useDraft } from '../use-draft';
import formParts from '../components/form-parts.module.css';
import pageParts from './page-parts.module.css';

const TagsRow = lazyPart(async () => (await import('../components/TagsRow')).TagsRow);

/** A new location like another: what it takes over is chosen, what only it can have is typed. */
export function DuplicatePage() {
  return (
    <WithLocation isKeptCurrent={false}>
      {({ detail, projectId, user }) => (
        <Duplicate key={detail.row.id} projectId={projectId} userId={user.id} detail={detail} />
      )}
    </WithLocation>
  );
}

type DuplicateProps = {
  readonly projectId: string;
  readonly userId: string;
  readonly detail: LocationDetail;
};

function Duplicate({ projectId, userId, detail }: DuplicateProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { row, values: source } = detail;
  const blank = useMemo(() => blankLocation(), []);
  const draft = useDraft(userId, `like-${row.id}`, blank);
  const offered = copyGroupNames.filter((group) => hasAny(source, group));
  const [left, setLeft] = useState<ReadonlySet<CopyGroup>>(new Set());
  const chosen = new Set(offered.filter((group) => !left.has(group)));
  const { values, changed } = draft.reading;
  const { name, address } = values;
  const faults = changed.filter((field) => draft.faults[field] !== undefined).length;
  const make = useMutation({
    mutationFn: async () => {
      if (name === undefined || address === undefined || address === null) return null;
      const { storeCode = null, phone = null, website = null, whatsapp = null, cnpj = null } = values;
      return api.call(contract.plans.duplicate, {
        params: { projectId, locationId: row.id },
        body: {
          copy: fieldsOf(chosen),
          values: {
            name,
            address,
            storeCode,
            phone,
            additionalPhones: values.additionalPhones ?? [],
            website,
            whatsapp,
            cnpj,
          },
        },
      });
    },
    onSuccess: (made) => {
      if (made !== null) void navigate(planPath(made.planId, projectId));
    },
    // What was typed stays in the draft, so that a plan that is refused can be made again.
    onError: draft.refuse,
  });
  const isMissing = name === undefined || address === undefined || address === null;
  const toggle = (group: CopyGroup) => {
    const next = new Set(left);
    if (!next.delete(group)) next.add(group);
    setLeft(next);
  };
  const isLimited = isApiError(make.error, 'not_authorized');
  const isAtField = make.isError && isApiError(make.error, 'validation_failed') && faults > 0;
  return (
    <LocationFormContext
      value={{ form: draft, values: blank, canEdit: true, projectId, locationId: row.id, isNew: true }}
    >
      <form
        className={pageParts.page}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isMissing && faults === 0 && !make.isPending) make.mutate();
        }}
      >
        <PageHeader
          back={
            <Anchor component={Link} to={locationPath(row.id, projectId)} inherit>
              {t('location:duplicate.back')}
            </Anchor>
          }
          title={t('location:duplicate.title')}
          facts={[t('location:duplicate.like', { name: row.name })]}
        />
        <div className={pageParts.body}>
          <div className={pageParts.main}>
            <Section title={t('location:duplicate.own')} help={t('location:duplicate.ownHelp')}>
              <TextRow field="name" />
              <TextRow field="storeCode" />
              <AddressRow />
              <TextRow field="phone" type="tel" />
              <Suspense fallback={<Skeleton height={52} my={6} />}>
                <TagsRow
                  field="additionalPhones"
                  most={mostAdditionalPhones}
                  help={t('location:phonesHelp', { most: mostAdditionalPhones })}
                />
              </Suspense>
              <TextRow field="whatsapp" type="tel" />
              <TextRow field="website" type="url" />
              <TextRow field="cnpj" />
            </Section>
            <Section title={t('location:duplicate.copied')} help={t('location:duplicate.copiedHelp')}>
              <div className={formParts.choices}>
                {copyGroupNames.map((group) => {
                  const isThere = offered.includes(group);
                  return (
                    <Checkbox
                      key={group}
                      label={
                        isThere
                          ? t(`location:duplicate.group.${group}`)
                          : `${t(`location:duplicate.group.${group}`)} · ${t('location:duplicate.nothing')}`
                      }
                      disabled={!isThere}
                      checked={chosen.has(group)}
                      onChange={() => toggle(group)}
                    />
                  );
                })}
              </div>
              <p className={formParts.help}>{t('location:duplicate.undoNote')}</p>
            </Section>
          </div>
        </div>
        {make.isError && !isAtField && (
          <Note tone="bad" role="alert" title={t('location:duplicate.failed')}>
            {isLimited ? t('location:duplicate.notLimited') : errorText(make.error)}
          </Note>
        )}
        <div className={formParts.foot}>
          <span className={formParts.footText} role="status">
            {isMissing
              ? t('location:duplicate.missing')
              : faults > 0
                ? t('location:repairFirst', { count: faults })
                : t('location:duplicate.ready')}
          </span>
          <Button
            component={Link}
            to={locationPath(row.id, projectId)}
            variant="subtle"
            onClick={draft.discard}
          >
            {t('action.cancel')}
          </Button>
          <Button type="submit" variant="filled" loading={make.isPending} disabled={isMissing || faults > 0}>
            {t('location:review')}
          </Button>
        </div>
      </form>
    </LocationFormContext>
  );
}
