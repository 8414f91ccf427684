import { Clock, Inbox } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../avatar.tsx'
import { Badge, Counter } from '../badge.tsx'
import { Button } from '../button.tsx'
import { Card, CardBody, CardHeader, CardSection } from '../card.tsx'
import { Chip, ChipRow, ChipTrigger } from '../chip.tsx'
import { EmptyState } from '../empty-state.tsx'
import { Facts } from '../facts.tsx'
import { LogoMark } from '../logo.tsx'
import { NoticeBox } from '../notice-box.tsx'
import { Progress } from '../progress.tsx'
import { RoleBadge } from '../role-badge.tsx'
import { Skeleton } from '../skeleton.tsx'
import { StatCard } from '../stat-card.tsx'
import { Tabs } from '../tabs.tsx'

const roles = ['super_admin', 'admin', 'committee', 'resident', 'security', 'vendor', 'ca'] as const

export function GalleryDisplay() {
  const [on, setOn] = useState(true)
  const [tab, setTab] = useState('dues')
  return (
    <>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
        <StatCard label="Collection rate" value="92.5" unit="%" note="₹4,66,200 of ₹5,04,000" />
        <StatCard label="Pending bills" value="15" note="6 fewer than this day in Oct" />
        <StatCard label="Over 90 days" value="₹22,200" note="3 flats" tone="bad" />
        <StatCard label="Total flats" value="" note="" loading />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <Card>
          <CardHeader title="Complaints" level={3} actions={<Counter label="8 waiting">8</Counter>} />
          <CardSection className="flex items-start justify-between gap-3">
            <div>
              <p className="font-[600]">Lift stops between 4 and 5</p>
              <p className="text-13 text-ink-3">B wing · Otis called 08:40 · R. Kulkarni</p>
            </div>
            <Badge tone="bad" icon={<Clock aria-hidden="true" />}>
              3 h late
            </Badge>
          </CardSection>
          <CardSection className="flex items-start justify-between gap-3">
            <div>
              <p lang="mr" className="font-[600]">
                पार्किंगमध्ये पाणी साचते
              </p>
              <p className="text-13 text-ink-3">Basement, slot 41 · D-201</p>
            </div>
            <Badge tone="warn">In progress</Badge>
          </CardSection>
        </Card>
        <Card>
          <CardHeader title="Contact and flat" level={3} />
          <CardBody>
            <div className="mb-3 flex items-center gap-3">
              <Avatar name="Sunita Deshpande" size="l" />
              <Avatar name="रमेश यादव" />
              <Avatar name="Madonna" size="s" />
              <LogoMark className="text-primary" />
            </div>
            <Facts
              items={[
                { label: 'Marathi name', value: <span lang="mr">सुनीता देशपांडे</span> },
                { label: 'Phone', value: <span className="num">98220 41xxx</span> },
                { label: 'Share cert.', value: 'No. 64, shares 316–320' },
              ]}
            />
          </CardBody>
        </Card>
      </div>
      <div className="flex flex-wrap gap-2">
        {roles.map((role) => (
          <RoleBadge key={role} role={role} />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Badge>Plain</Badge>
        <Badge tone="ok">14 inside</Badge>
        <Badge tone="info">New</Badge>
        <Badge tone="plum">Qualified</Badge>
        <Badge tone="primary">View and edit</Badge>
        <Badge tone="act">Approve</Badge>
      </div>
      <ChipRow label="Filters">
        <Chip label="Has dues" value="41" on={on} onClick={() => setOn(!on)} />
        <Chip label="Tenant" />
        <ChipTrigger label="Wing" value="A, B" />
        <ChipTrigger label="Role" />
      </ChipRow>
      <div className="grid gap-3 md:grid-cols-2">
        <NoticeBox tone="bad" title="The file was not imported">
          Line 14: the flat D-1402 is not on the register. Correct it and send the file again.
        </NoticeBox>
        <NoticeBox tone="ok">281 reminders were sent.</NoticeBox>
        <NoticeBox tone="warn" title="The gate has been offline for 12 minutes" />
        <NoticeBox action={<Button size="s">Reload</Button>}>A new version is ready.</NoticeBox>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <Progress label="Bills made" value={84} max={120} text="84 of 120" />
        <Progress label="Reading the file" />
      </div>
      <Tabs
        label="Account"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'dues', label: 'Dues', count: 4, content: <p>Four bills are open.</p> },
          { value: 'paid', label: 'Payments', content: <p>The last payment came on 12 Sep 2026.</p> },
          { value: 'rules', label: 'Rules', content: <p>Interest is simple, 21% a year at most.</p> },
        ]}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <Card>
          <EmptyState
            level={3}
            icon={<Inbox />}
            title="No complaints yet"
            text="When a resident raises one, it comes here with its clock running."
            action={<Button variant="primary">Raise the first</Button>}
          />
        </Card>
        <Card>
          <CardBody className="grid gap-3">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="h-4" />
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-24" />
          </CardBody>
        </Card>
      </div>
      <hr className="rule-2" />
    </>
  )
}
