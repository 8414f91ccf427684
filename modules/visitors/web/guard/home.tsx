import {
  Boxes,
  CalendarDays,
  Car,
  Droplets,
  HandHelping,
  Keyboard,
  LayoutGrid,
  LogOut,
  Package,
  Repeat2,
  ScanLine,
  SquareParking,
  Users,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { newId } from '#kernel/ids.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { isSticker } from '../../rules/sticker.ts'
import { padRestsUntil } from '../../rules/verdict.ts'
import { undoMinutes, type VisitPurpose } from '../../rules.ts'
import { texts } from '../../texts/guard/texts.ts'
import { Alarms } from './alarms.tsx'
import type { Guarding } from './device.ts'
import { type FlatOfRoster, FlatPicker } from './flat-picker.tsx'
import { type Content, freeVisitorSpaces } from './journal.ts'
import { Digits, HandOverView, HelpView, LeavingView, ParcelsView, ShelfView, TankerView } from './lists.tsx'
import { Choice, feel, Tile, View } from './parts.tsx'
import { PhotoButton } from './photo.tsx'
import { readCode, readText } from './reading.ts'
import { Scanner } from './scanner.tsx'
import { Strip } from './strip.tsx'
import { VehicleView } from './vehicle-view.tsx'
import { type Read, VerdictView } from './verdict-view.tsx'
import { WaitingView } from './waiting-view.tsx'
import { WeekView } from './week-view.tsx'

type Person = { purpose: VisitPurpose; company: string; name: string }
type At =
  | {
      view: 'home' | 'scan' | 'code' | 'leaving' | 'help' | 'more' | 'parcels' | 'tanker' | 'shift' | 'company' | 'week'
    }
  | { view: 'vehicle'; sticker?: string }
  | { view: 'verdict'; read: Read }
  | { view: 'flat'; person: Person }
  | { view: 'photo'; person: Person; flat: FlatOfRoster }
  | { view: 'shelf'; flatId: string; company: string }
  | { view: 'waiting'; visitId: string }

/** Eight tiles and what stands behind them. The commonest cases take four taps and no letter. */
export function GuardHome({ guarding }: { guarding: Guarding }) {
  const [at, go] = useState<At>(() => (guarding.state.guardId ? { view: 'home' } : { view: 'shift' }))
  const [last, setLast] = useState<string>()
  const home = () => go({ view: 'home' })
  const done = (recordId: string) => {
    feel()
    setLast(recordId)
    home()
  }
  const parts = { guarding, onBack: home, onDone: done }
  const check = (read: Read) => go({ view: 'verdict', read })
  const list = () => ({ content: guarding.content, issuedAt: guarding.issuedAt, now: guarding.now() })
  return (
    <>
      <Strip guarding={guarding} onShift={() => go({ view: 'shift' })} />
      <Alarms content={guarding.content} subdomain={guarding.state.subdomain} />
      {at.view === 'home' && <Home guarding={guarding} last={last} onUndone={() => setLast(undefined)} go={go} />}
      {at.view === 'scan' && (
        <Scanner
          onBack={home}
          onCode={() => go({ view: 'code' })}
          onText={(text) =>
            isSticker(text) ? go({ view: 'vehicle', sticker: text.trim() }) : void readText(text, list()).then(check)
          }
        />
      )}
      {at.view === 'code' && <CodeView guarding={guarding} onBack={home} onRead={check} />}
      {at.view === 'verdict' && <Verdict guarding={guarding} read={at.read} go={go} onDone={done} />}
      {at.view === 'company' && <CompanyView guarding={guarding} go={go} />}
      {at.view === 'flat' && (
        <FlatPicker
          flats={guarding.content.flats}
          text={at.person.company || at.person.name}
          onBack={home}
          onPick={(flat) =>
            at.person.purpose === 'delivery' && flat.deliveries === 'gate'
              ? go({ view: 'shelf', flatId: flat.id, company: at.person.company })
              : go({ view: 'photo', person: at.person, flat })
          }
        />
      )}
      {at.view === 'photo' && <PhotoView guarding={guarding} person={at.person} flat={at.flat} go={go} onDone={done} />}
      {at.view === 'waiting' && <Waiting guarding={guarding} visitId={at.visitId} go={go} onDone={home} />}
      {at.view === 'shelf' && <ShelfView {...parts} flatId={at.flatId} company={at.company} />}
      {at.view === 'leaving' && <LeavingView {...parts} />}
      {at.view === 'help' && <HelpView {...parts} />}
      {at.view === 'parcels' && <ParcelsView {...parts} />}
      {at.view === 'tanker' && <TankerView {...parts} />}
      {at.view === 'shift' && <HandOverView {...parts} />}
      {at.view === 'vehicle' && <VehicleView guarding={guarding} sticker={at.sticker} onBack={home} />}
      {at.view === 'week' && <WeekView guarding={guarding} onBack={home} />}
      {at.view === 'more' && <More go={go} />}
    </>
  )
}

type Go = (at: At) => void

function Home({
  guarding,
  last,
  onUndone,
  go,
}: {
  guarding: Guarding
  last: string | undefined
  onUndone: () => void
  go: Go
}) {
  const t = useT(texts)
  const { content, journal, now } = guarding
  const entry = journal.find(({ id }) => id === last)
  const canUndo = entry !== undefined && now() - entry.at < undoMinutes * 60_000
  const helpInside = content.inside.filter(({ workerId }) => workerId).length
  return (
    <>
      {content.waiting.map((one) => (
        <button
          key={one.visitId}
          type="button"
          onClick={() => go({ view: 'waiting', visitId: one.visitId })}
          className="m-3 block w-[calc(100%-24px)] rounded-4 bg-accent p-3 text-left text-18 font-[650] text-on-accent"
        >
          {t('waitingFor', { flat: content.flats.find(({ id }) => id === one.flatId)?.number ?? '' })} ·{' '}
          {one.company || one.name}
        </button>
      ))}
      {entry && canUndo && (
        <div className="mx-3 mt-3 flex items-center justify-between gap-3 rounded-3 bg-ok-soft p-3" role="status">
          <b>{t('recorded')}</b>
          <Button onClick={() => void guarding.tell({ kind: 'undo', undoes: entry.id }).then(onUndone)}>
            {t('undo')}
          </Button>
        </div>
      )}
      <div className="grid grid-cols-2 gap-3 p-3 sm:grid-cols-4">
        <Tile isMain icon={<ScanLine />} word={t('scan')} help={t('scanHelp')} onPress={() => go({ view: 'scan' })} />
        <Tile icon={<Keyboard />} word={t('code')} help={t('codeHelp')} onPress={() => go({ view: 'code' })} />
        <Tile
          icon={<Users />}
          word={t('guest')}
          help={t('guestHelp')}
          onPress={() => go({ view: 'flat', person: { purpose: 'guest', company: '', name: t('guest') } })}
        />
        <Tile
          icon={<Package />}
          word={t('delivery')}
          help={t('deliveryHelp', { count: content.parcels.length })}
          onPress={() => go({ view: 'company' })}
        />
        <Tile
          icon={<Car />}
          word={t('cab')}
          help={t('cabHelp')}
          onPress={() => go({ view: 'flat', person: { purpose: 'cab', company: '', name: t('cab') } })}
        />
        <Tile
          icon={<HandHelping />}
          word={t('help')}
          help={t('helpHelp', { count: helpInside })}
          onPress={() => go({ view: 'help' })}
        />
        <Tile
          icon={<LogOut />}
          word={t('leaving')}
          help={t('leavingHelp', { count: content.inside.length })}
          onPress={() => go({ view: 'leaving' })}
        />
        <Tile icon={<LayoutGrid />} word={t('more')} help={t('moreHelp')} onPress={() => go({ view: 'more' })} />
      </div>
      {content.visitorSpaces ? (
        <p className="flex items-center gap-2 px-4 pb-4 text-15 [&_svg]:size-5">
          <SquareParking aria-hidden />
          {t('visitorSpaces', { free: freeVisitorSpaces(content), all: content.visitorSpaces })}
        </p>
      ) : null}
    </>
  )
}

function More({ go }: { go: Go }) {
  const t = useT(texts)
  return (
    <View title={t('more')} backWord={t('back')} onBack={() => go({ view: 'home' })}>
      <div className="grid grid-cols-2 gap-3">
        <Tile icon={<Droplets />} word={t('tanker')} onPress={() => go({ view: 'tanker' })} />
        <Tile icon={<Boxes />} word={t('parcels')} onPress={() => go({ view: 'parcels' })} />
        <Tile icon={<Car />} word={t('vehicle')} help={t('vehicleHelp')} onPress={() => go({ view: 'vehicle' })} />
        <Tile icon={<CalendarDays />} word={t('myWeek')} onPress={() => go({ view: 'week' })} />
        <Tile icon={<Repeat2 />} word={t('handOver')} onPress={() => go({ view: 'shift' })} />
      </div>
    </View>
  )
}

function CodeView({
  guarding,
  onBack,
  onRead,
}: {
  guarding: Guarding
  onBack: () => void
  onRead: (read: Read) => void
}) {
  const t = useT(texts)
  const [code, setCode] = useState('')
  const { content, issuedAt, now, state, setState, tell } = guarding
  const rests = padRestsUntil(state.wrong, now())
  const enter = async (typed: string) => {
    setCode(typed)
    if (typed.length < 6) return
    const read = readCode(typed, { content, issuedAt, now: now() })
    setCode('')
    if (read) return onRead(read)
    await setState({ wrong: [...state.wrong.slice(-9), now()] })
    await tell({ kind: 'wrong_code' })
    onRead({
      colour: 'red',
      why: 'code_unknown',
      name: '',
      persons: 1,
      flat: undefined,
      pass: undefined,
      passId: null,
      workerId: null,
      detail: '',
    })
  }
  return (
    <View title={t('code')} text={t('codeHelp')} backWord={t('back')} onBack={onBack}>
      {rests ? (
        <NoticeBox tone="warn">{t('padRests')}</NoticeBox>
      ) : (
        <Digits value={code} most={6} onChange={(typed) => void enter(typed)} />
      )}
    </View>
  )
}

function Verdict({
  guarding,
  read,
  go,
  onDone,
}: {
  guarding: Guarding
  read: Read
  go: Go
  onDone: (id: string) => void
}) {
  const t = useT(texts)
  const { tell } = guarding
  const kind = read.pass?.kind === 'child' ? 'child' : read.pass?.kind === 'material' ? 'material' : 'in'
  const letIn = async (persons: number) => {
    const visit = {
      id: newId(),
      name: read.name,
      flatId: read.flat?.id ?? null,
      purpose: read.workerId ? ('help' as const) : ('guest' as const),
      persons,
    }
    onDone(await tell({ kind, passId: read.passId, workerId: read.workerId, visit }))
  }
  const person: Person = { purpose: 'guest', company: '', name: read.name || t('guest') }
  return (
    <VerdictView
      read={read}
      onLetIn={(persons) => void letIn(persons)}
      onAsk={() => go(read.flat ? { view: 'photo', person, flat: read.flat } : { view: 'flat', person })}
      onCode={() => go({ view: 'code' })}
      onScan={() => go({ view: 'scan' })}
    />
  )
}

function CompanyView({ guarding, go }: { guarding: Guarding; go: Go }) {
  const t = useT(texts)
  const pick = (company: string) => go({ view: 'flat', person: { purpose: 'delivery', company, name: t('delivery') } })
  return (
    <View title={t('company')} text={t('delivery')} backWord={t('back')} onBack={() => go({ view: 'home' })}>
      <div className="grid grid-cols-2 gap-2">
        {guarding.content.settings.companies.map((company) => (
          <Choice key={company} word={company} onPress={() => pick(company)} />
        ))}
        <Choice word={t('other')} onPress={() => pick('')} />
      </div>
    </View>
  )
}

/** The photo and the question in one step; a household that always lets deliveries in is not asked. */
function PhotoView({
  guarding,
  person,
  flat,
  go,
  onDone,
}: {
  guarding: Guarding
  person: Person
  flat: FlatOfRoster
  go: Go
  onDone: (id: string) => void
}) {
  const t = useT(texts)
  const ask = async (photo?: Blob) => {
    const visit = { id: newId(), ...person, flatId: flat.id }
    if (person.purpose === 'delivery' && flat.deliveries === 'let_in')
      return onDone(await guarding.tell({ kind: 'in', visit }, photo))
    await guarding.tell({ kind: 'ask', visit }, photo)
    go({ view: 'waiting', visitId: visit.id })
  }
  return (
    <View
      title={t('ask', { flat: flat.number })}
      text={person.company || person.name}
      backWord={t('back')}
      onBack={() => go({ view: 'flat', person })}
    >
      <PhotoButton word={t('photo')} onPhoto={(photo) => void ask(photo)} />
      <Button size="guard" onClick={() => void ask()}>
        {t('withoutPhoto')}
      </Button>
    </View>
  )
}

function Waiting({
  guarding,
  visitId,
  go,
  onDone,
}: {
  guarding: Guarding
  visitId: string
  go: Go
  onDone: () => void
}) {
  const waiting = guarding.content.waiting.find((one) => one.visitId === visitId)
  // Answered long ago, or let in at another gate.
  useEffect(() => {
    if (!waiting) onDone()
  }, [waiting, onDone])
  if (!waiting) return null
  const shelve = ({ flatId, company }: Content['waiting'][number]) => flatId && go({ view: 'shelf', flatId, company })
  return (
    <WaitingView
      guarding={guarding}
      waiting={waiting}
      onDone={onDone}
      onShelf={shelve}
      onOther={() => go({ view: 'home' })}
    />
  )
}
