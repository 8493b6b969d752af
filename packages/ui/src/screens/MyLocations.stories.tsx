import { Button } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconCalendarTime, IconDownload, IconEdit, IconPencil, IconPlus, IconTag } from '@tabler/icons-react';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { locationColumns } from '../../.storybook/LocationColumns';
import {
  levelWords,
  namePrefix,
  sampleChecks,
  sampleLocations,
  type SampleLocation,
} from '../../.storybook/samples';
import {
  SampleBottomBar,
  SampleNarrowTopBar,
  SampleSidebar,
  SampleSidebarFoot,
  SampleSidebarHead,
  SampleTopBar,
  shellLabels,
} from '../../.storybook/SampleShell';
import {
  AppShellFrame,
  BulkBar,
  DataTable,
  DescriptionList,
  FilterAddButton,
  FilterBar,
  PageHeader,
  Score,
  SegmentedFilter,
  SidePanel,
  SplitName,
  StatusBadge,
  ViewTabs,
} from '..';

const rows = sampleLocations(391);
const getRowId = (row: SampleLocation) => row.id;

function Card({ row }: { readonly row: SampleLocation }) {
  return (
    <div style={{ display: 'flex', justifyContent: 'space-between', gap: 12 }}>
      <div style={{ minWidth: 0 }}>
        <SplitName name={row.name} prefix={namePrefix} />
        <div style={{ color: 'var(--fr-text-2)' }}>{row.city}</div>
      </div>
      <div style={{ flex: 'none', textAlign: 'end' }}>
        <Score checks={sampleChecks(row.score)} level={row.score} label={levelWords[row.score]} />
        <div style={{ color: 'var(--fr-text-3)' }}>{row.changed}</div>
      </div>
    </div>
  );
}

interface ScreenProps {
  readonly selected: readonly string[];
  readonly hasPanel: boolean;
}

function Screen({ selected, hasPanel }: ScreenProps) {
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set(selected));
  const [isPanelOpen, setIsPanelOpen] = useState(hasPanel);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [search, setSearch] = useState('');
  return (
    <AppShellFrame
      labels={shellLabels}
      sidebarHead={<SampleSidebarHead />}
      sidebar={<SampleSidebar current="My Locations" />}
      sidebarFoot={<SampleSidebarFoot />}
      topBar={<SampleTopBar />}
      narrowTopBar={<SampleNarrowTopBar />}
      bottomBar={<SampleBottomBar />}
      isMenuOpen={isMenuOpen}
      onMenuOpenChange={setIsMenuOpen}
    >
      <div style={{ display: 'flex', flex: 1, minHeight: 0 }}>
        <div style={{ position: 'relative', display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 }}>
          <PageHeader
            title="My Locations"
            facts={['1,200 locations', 'read from Google 4 min ago']}
            actions={
              <>
                <Button leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}>Export CSV</Button>
                <Button variant="filled" leftSection={<IconEdit size={16} stroke={1.5} aria-hidden />}>
                  Bulk Edit
                </Button>
              </>
            }
          />
          <ViewTabs
            label="Views"
            value="hours"
            onChange={fn()}
            tabs={[
              { id: 'all', label: 'All', count: '1,200' },
              { id: 'hours', label: 'No hours for 20 Nov', count: '391' },
              { id: 'score', label: 'Low score', count: '87' },
              { id: 'edits', label: 'Pending edits', count: '14' },
            ]}
            after={
              <Button
                variant="subtle"
                size="xs"
                leftSection={<IconPlus size={14} stroke={1.5} aria-hidden />}
              >
                Save view
              </Button>
            }
          />
          <FilterBar
            label="Filter locations"
            search={{ label: 'Search', clearLabel: 'Clear search', value: search, onChange: setSearch }}
            filters={[
              {
                id: 'hours',
                name: 'Special hours 20 Nov',
                value: 'not set',
                removeLabel: 'Remove filter Special hours 20 Nov',
              },
              { id: 'label', name: 'Label', value: 'Loja própria', removeLabel: 'Remove filter Label' },
            ]}
            moreLabel={(count) => `${count} more`}
            add={<FilterAddButton label="Filter" />}
            right={
              <SegmentedFilter
                label="Show as"
                value="list"
                onChange={fn()}
                options={[
                  { value: 'list', label: 'List' },
                  { value: 'map', label: 'Map' },
                ]}
              />
            }
          />
          <DataTable
            labels={{
              table: 'Locations',
              selectAll: 'Select all',
              selectRow: (row) => `Select ${row.name}`,
              loading: 'Reading locations',
            }}
            columns={locationColumns}
            rows={rows}
            getRowId={getRowId}
            total={391}
            sort={{ key: 'name', direction: 'ascending' }}
            onSortChange={fn()}
            selection={selection}
            onSelectionChange={setSelection}
            {...(hasPanel ? { cursor: 'SP-0014' } : {})}
            onOpen={() => setIsPanelOpen(true)}
            renderCard={(row) => <Card row={row} />}
          />
          {selection.size > 0 && (
            <BulkBar
              label="Selected locations"
              countText={`${selection.size} selected`}
              selectAll={{ label: 'Select all 391', onSelect: fn() }}
              actions={[
                { id: 'edit', label: 'Edit', icon: IconPencil, onSelect: fn() },
                { id: 'hours', label: 'Special hours', icon: IconCalendarTime, onSelect: fn() },
                { id: 'label', label: 'Label', icon: IconTag, onSelect: fn() },
                { id: 'export', label: 'Export', icon: IconDownload, onSelect: fn() },
              ]}
              clearLabel="Clear selection"
              onClear={() => setSelection(new Set())}
            />
          )}
        </div>
        <SidePanel
          title="Padaria Boa Vista - Pinheiros"
          isOpen={isPanelOpen}
          onClose={() => setIsPanelOpen(false)}
          closeLabel="Close panel"
          previous={{ label: 'Previous location', onStep: fn() }}
          next={{ label: 'Next location', onStep: fn() }}
          footer={<Button fullWidth>Open location</Button>}
        >
          <DescriptionList
            items={[
              { term: 'Status', detail: <StatusBadge state="open" label="Open" /> },
              { term: 'Address', detail: 'R. dos Pinheiros, 812, São Paulo, SP 05422-001' },
              { term: 'Phone', detail: '(11) 3032-7745' },
              { term: 'Today', detail: '06:00–21:00' },
            ]}
          />
        </SidePanel>
      </div>
    </AppShellFrame>
  );
}

const meta = {
  title: 'Screens/My Locations',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { selected: ['SP-0001', 'SP-0003', 'SP-0004', 'SP-0006', 'SP-0007', 'SP-0014'], hasPanel: true },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Plain: Story = { args: { selected: [], hasPanel: false } };

export const Narrow: Story = {
  args: { selected: [], hasPanel: false },
  globals: { viewport: { value: 'mobile1' } },
};
