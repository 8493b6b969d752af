import { Anchor, Button } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  IconCircleCheck,
  IconDownload,
  IconHourglass,
  IconLoader2,
  IconRefresh,
  IconSend,
} from '@tabler/icons-react';
import { fn } from 'storybook/test';
import { namePrefix } from '../../.storybook/samples';
import {
  DataTable,
  DescriptionList,
  Figure,
  Note,
  PaceBars,
  PageHeader,
  SegmentedFilter,
  SegmentedProgress,
  SplitName,
  StatusBadge,
  Tag,
  type DataTableColumn,
  type ProgressSegment,
  type StateName,
} from '..';

interface LedgerRow {
  readonly id: string;
  readonly time: string;
  readonly place: string;
  readonly field: string;
  readonly to: string;
  readonly state: StateName;
  readonly word: string;
  readonly tries: number;
  readonly said: string;
  readonly action?: string;
}

const ledger: readonly LedgerRow[] = [
  {
    id: '1',
    time: '14:09:41',
    place: 'Asa Sul',
    field: 'Friday',
    to: '06:00–22:00',
    state: 'sending',
    word: 'Sending',
    tries: 1,
    said: '–',
  },
  {
    id: '2',
    time: '14:09:38',
    place: 'Pituba',
    field: 'Phone',
    to: '+55 71 3240-6600',
    state: 'sent',
    word: 'Sent',
    tries: 1,
    said: 'Accepted, not confirmed yet',
  },
  {
    id: '3',
    time: '14:09:36',
    place: 'Icaraí',
    field: 'Name',
    to: 'Padaria Boa Vista - Icaraí 24h',
    state: 'rejected',
    word: 'Rejected',
    tries: 1,
    said: '“Promotional text in the name”',
    action: 'Edit',
  },
  {
    id: '4',
    time: '14:09:31',
    place: 'Boa Viagem',
    field: 'Thursday',
    to: '06:00–22:00',
    state: 'failed',
    word: 'Failed',
    tries: 3,
    said: '503, gave up after 3 tries',
    action: 'Retry',
  },
  {
    id: '5',
    time: '14:09:24',
    place: 'Aldeota',
    field: 'Website',
    to: '…/lojas/aldeota',
    state: 'inReview',
    word: 'In review',
    tries: 1,
    said: 'Usually minutes, at most 3 days',
  },
  {
    id: '6',
    time: '14:09:20',
    place: 'Moinhos de Vento',
    field: 'Thursday',
    to: '06:00–22:00',
    state: 'live',
    word: 'Live',
    tries: 2,
    said: 'Confirmed 14:09:32',
  },
];

const columns: readonly DataTableColumn<LedgerRow>[] = [
  {
    key: 'time',
    header: 'Time',
    width: 84,
    isQuiet: true,
    isSortable: true,
    render: (row) => <span className="fr-tabular">{row.time}</span>,
  },
  {
    key: 'place',
    header: 'Location',
    width: 250,
    render: (row) => <SplitName name={namePrefix + row.place} prefix={namePrefix} />,
  },
  { key: 'field', header: 'Field', width: 84, render: (row) => row.field },
  { key: 'to', header: 'To', width: 214, render: (row) => row.to },
  {
    key: 'state',
    header: 'State',
    width: 110,
    render: (row) => <StatusBadge state={row.state} label={row.word} />,
  },
  { key: 'tries', header: 'Tries', width: 66, align: 'end', isQuiet: true, render: (row) => row.tries },
  { key: 'said', header: 'What Google said', width: 220, grow: 1, isQuiet: true, render: (row) => row.said },
  {
    key: 'action',
    header: 'Action',
    isHeaderHidden: true,
    width: 60,
    align: 'end',
    render: (row) =>
      row.action && (
        <Button variant="transparent" size="xs">
          {row.action}
        </Button>
      ),
  },
];

const segments: readonly ProgressSegment[] = [
  { key: 'live', label: 'Live', count: 588, tone: 'ok' },
  { key: 'inReview', label: 'In review', count: 72, tone: 'info' },
  { key: 'sent', label: 'Sent', count: 51, tone: 'sent' },
  { key: 'sending', label: 'Sending', count: 6, tone: 'accent' },
  { key: 'queued', label: 'Queued', count: 69, tone: 'queued' },
  { key: 'rejected', label: 'Rejected', count: 9, tone: 'bad' },
  { key: 'failed', label: 'Failed', count: 7, tone: 'warn' },
];

function Screen() {
  const time = (Icon: typeof IconSend, text: string) => (
    <>
      <Icon size={16} stroke={1.5} color="var(--fr-icon)" aria-hidden />
      {text}
    </>
  );
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <PageHeader
        title="Hours and phones"
        hasLine
        state={
          <Tag tone="accent" icon={IconLoader2} isSpinning>
            Running
          </Tag>
        }
        facts={[
          '802 changes on 409 locations',
          'from lojas-novembro.csv',
          'applied 14:02 by you',
          <Anchor key="plan" href="#" size="sm">
            See the plan
          </Anchor>,
        ]}
        actions={
          <>
            <Button leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}>Download ledger</Button>
            <Button>Cancel the rest</Button>
            <Button>Undo…</Button>
          </>
        }
      />
      <div style={{ display: 'flex', flexWrap: 'wrap', borderBottom: '1px solid var(--fr-line)' }}>
        <div style={{ flex: '1 1 580px', padding: '12px 24px 20px' }}>
          <SegmentedProgress
            label="Changes by state"
            segments={segments}
            head={<Figure value="588" unit="of 802 live" />}
            aside="711 accepted by Google"
          />
        </div>
        <div
          style={{ flex: '0 1 300px', padding: '12px 24px', borderInlineStart: '1px solid var(--fr-line)' }}
        >
          <div style={{ display: 'flex', justifyContent: 'space-between', fontSize: 13, marginBottom: 8 }}>
            <strong style={{ fontWeight: 600 }}>Pace</strong>
            <span style={{ color: 'var(--fr-text-2)' }}>294 of 300 requests a minute</span>
          </div>
          <PaceBars
            label="294 of 300 requests a minute"
            values={[120, 286, 290, 298, 292, 188, 288, 294]}
            limit={300}
            start="14:02"
            note="Slowed by Google 14:07"
            end="14:09"
          />
        </div>
        <div
          style={{ flex: '0 1 280px', padding: '12px 24px', borderInlineStart: '1px solid var(--fr-line)' }}
        >
          <div style={{ fontSize: 13, fontWeight: 600, marginBottom: 8 }}>Finish</div>
          <DescriptionList
            layout="ends"
            items={[
              { key: 'sent', term: time(IconSend, 'All sent by about'), detail: '14:11' },
              { key: 'live', term: time(IconCircleCheck, '90% live by about'), detail: '14:40' },
              { key: 'review', term: time(IconHourglass, 'Google’s review, at most'), detail: '15 Nov' },
            ]}
          />
        </div>
      </div>
      <div style={{ padding: '12px 24px' }}>
        <Note
          tone="bad"
          title="16 changes need you."
          actions={
            <>
              <Button size="xs" leftSection={<IconRefresh size={16} stroke={1.5} aria-hidden />}>
                Retry 5 failed
              </Button>
              <Button size="xs">Review 9 rejected</Button>
            </>
          }
        >
          9 rejected by Google, 7 failed: 5 can be sent again, 2 moved since the plan.
        </Note>
      </div>
      <div style={{ padding: '0 24px 8px' }}>
        <SegmentedFilter
          label="State"
          value="all"
          onChange={fn()}
          options={[
            { value: 'all', label: 'All', count: '802' },
            { value: 'you', label: 'Needs you', count: '16' },
            { value: 'review', label: 'In review', count: '72' },
            { value: 'live', label: 'Live', count: '588' },
          ]}
        />
      </div>
      <DataTable
        labels={{ table: 'Ledger', selectAll: '', selectRow: () => '', loading: 'Reading the ledger' }}
        columns={columns}
        rows={ledger}
        getRowId={(row) => row.id}
        sort={{ key: 'time', direction: 'descending' }}
        onSortChange={fn()}
        cursor="3"
      />
    </div>
  );
}

const meta = { title: 'Screens/Job', component: Screen, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof Screen
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
