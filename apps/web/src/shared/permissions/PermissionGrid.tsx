import { actions, roleNeededFor, type Action, type Feature, type Permission } from '@frontage/domain';
import { Checkbox, Tooltip } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Fragment } from 'react';
import { usePhrases } from '../use-phrases';
import classes from './PermissionGrid.module.css';

/** The features in the order people think of them. */
const groups: readonly {
  readonly name: 'work' | 'reading' | 'administration';
  readonly features: readonly Feature[];
}[] = [
  {
    name: 'work',
    features: ['locations', 'edits', 'posts', 'schedules', 'infos', 'reviews', 'templates', 'notifications'],
  },
  { name: 'reading', features: ['insights', 'keywords', 'legacyInsights'] },
  {
    name: 'administration',
    features: [
      'projects',
      'projectImport',
      'importKeywords',
      'integrations',
      'users',
      'clientsAdmin',
      'appAdmin',
      'ipRestriction',
      'settings',
      'accounts',
      'tutorials',
    ],
  },
];

type PermissionGridProps = {
  readonly isOn: (permission: Permission) => boolean;
  /** Whether it is set apart from what it would be anyway. */
  readonly differs?: (permission: Permission) => boolean;
  /** Whether whoever looks may not change it: it has a lock then, and a line above says what that means. */
  readonly isLocked: (permission: Permission) => boolean;
  /** Whether it has no effect in the role at hand; it can then be taken away, but not given. @default never */
  readonly isOutOfReach?: (permission: Permission) => boolean;
  /** Whether nothing can be changed here; whoever sets it says why. @default false */
  readonly isReadOnly?: boolean;
  /** Permissions that are shown at all. @default every one */
  readonly offered?: readonly Permission[];
  readonly onChange: (permission: Permission, isOn: boolean) => void;
};

/** View, edit and delete of every feature, as boxes. */
export function PermissionGrid(props: PermissionGridProps) {
  const { offered, isLocked, isReadOnly = false } = props;
  const { t } = usePhrases();
  const isOffered = (permission: Permission) => offered?.includes(permission) ?? true;
  const shown = groups
    .map(({ name, features }) => ({
      name,
      features: features.filter((feature) => actions.some((action) => isOffered(`${feature}:${action}`))),
    }))
    .filter(({ features }) => features.length > 0);
  const hasLocks =
    !isReadOnly &&
    shown.some(({ features }) =>
      features.some((feature) =>
        actions.some((action) => isOffered(`${feature}:${action}`) && isLocked(`${feature}:${action}`)),
      ),
    );
  return (
    <div className={classes.scroll}>
      {hasLocks && (
        <p className={classes.locks}>
          <IconLock size={16} stroke={1.5} aria-hidden />
          {t('users:permission.lockedSome')}
        </p>
      )}
      <table className={classes.grid} aria-label={t('users:permission.table')}>
        <thead>
          <tr>
            <th scope="col">{t('users:permission.feature')}</th>
            {actions.map((action) => (
              <th key={action} scope="col">
                {t(`users:action.${action}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, features }) => (
            <Fragment key={name}>
              <tr className={classes.group}>
                <th scope="rowgroup" colSpan={1 + actions.length}>
                  {t(`users:featureGroup.${name}`)}
                </th>
              </tr>
              {features.map((feature) => (
                <tr key={feature}>
                  <th scope="row">{t(`users:feature.${feature}`)}</th>
                  {actions.map((action) => (
                    <td key={action}>
                      {isOffered(`${feature}:${action}`) ? (
                        <Cell {...props} feature={feature} action={action} />
                      ) : (
                        <span className={classes.none}>{t('state.none')}</span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({
  feature,
  action,
  isOn,
  differs,
  isLocked,
  isOutOfReach,
  isReadOnly = false,
  onChange,
}: PermissionGridProps & { readonly feature: Feature; readonly action: Action }) {
  const { t } = usePhrases();
  const permission: Permission = `${feature}:${action}`;
  const needed = roleNeededFor(permission);
  const noEffect =
    needed !== null && isOutOfReach?.(permission) === true && !isOn(permission)
      ? t('users:permission.needsRole', { role: t(`users:role.${needed}`) })
      : null;
  const reason = isReadOnly ? null : isLocked(permission) ? t('users:permission.locked') : noEffect;
  const isApart = differs?.(permission) === true;
  const name = t('users:permission.cell', {
    feature: t(`users:feature.${feature}`),
    action: t(`users:action.${action}`),
  });
  const label = [name, isApart ? t('users:permission.differs') : null, reason]
    .filter((part) => part !== null)
    .join(', ');
  const box = (
    <span className={classes.cell} data-differs={isApart || undefined}>
      <Checkbox
        aria-label={label}
        checked={isOn(permission)}
        disabled={isReadOnly || reason !== null}
        onChange={(event) => onChange(permission, event.currentTarget.checked)}
      />
      {reason !== null && <IconLock className={classes.lock} size={12} stroke={1.75} aria-hidden />}
    </span>
  );
  if (reason === null && !isApart) return box;
  return <Tooltip label={reason ?? t('users:permission.differs')}>{box}</Tooltip>;
}
