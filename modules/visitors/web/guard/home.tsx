import { Car, HandHelping, Keyboard, LayoutGrid, LogOut, Package, ScanLine, SquareParking, Users } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { newId } from '#kernel/ids.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { isSticker } from '../../rules/sticker.ts'
import { guardReasons } from '../../rules.ts'
import { texts } from '../../texts/guard/texts.ts'
import { Alarms } from './alarms.tsx'
import { AskingView, type Person, Waiting } from './asking-view.tsx'
import { CodeView } from './code-view.tsx'
import type { Guarding } from './device.ts'
import { type FlatOfRoster, FlatPicker } from './flat-picker.tsx'
import { AwayView, type Carrying, GoodsView } from './goods-view.tsx'
import { freeVisitorSpaces } from './journal.ts'
import { HandOverView, ParcelsView, ShelfView, TankerView } from './lists.tsx'
import { BlockedView, type Further, MoreView, OwnQrView, PhoneView } from './more-view.tsx'
import { feel, Tile } from './parts.tsx'
import { HelpView, LeavingView } from './people-view.tsx'
import { readText } from './reading.ts'
import { Recorded } from './recorded.tsx'
import { Scanner } from './scanner.tsx'
import { Strip } from './strip.tsx'
import { VehicleView } from './vehicle-view.tsx'
import { type Read, VerdictView } from './verdict-view.tsx'
import { answerWord } from './waiting-view.tsx'
import { WeekView } from './week-view.tsx'

type At =
  | { view: 'home' | 'scan' | 'code' | 'leaving' | 'help' | 'more' | Exclude<Further, 'vehicle'> }
  | { view: 'vehicle'; sticker?: string }
  | { view: 'verdict'; read: Read }
  | { view: 'goods'; carrying: Carrying }
  | { view: 'flat'; person: Person }
  | { view: 'asking'; person: Person; flat: FlatOfRoster }
  | { view: 'shelf'; flatId: string; company: string }
  | { view: 'waiting' | 'page'; visitId: string }

/** Eight tiles and what stands behind them. The commonest cases take four taps and no letter. */
export function GuardHome({ guarding }: { guarding: Guarding }) {
  const [at, go] = useState<At>(() => (guarding.state.guardId ? { view: 'home' } : { view: 'shift' }))
  const home = () => go({ view: 'home' })
  useBackToTiles(at.view === 'home', go)
  const done = () => {
    feel()
    home()
  }
  const parts = { guarding, onBack: home, onDone: done }
  const check = (read: Read) => {
    const carrying = carriedWith(guarding, read)
    go(carrying ? { view: 'goods', carrying } : { view: 'verdict', read })
  }
  const list = () => ({ content: guarding.content, issuedAt: guarding.issuedAt, now: guarding.now() })
  const wait = (visitId: string) => go({ view: 'waiting', visitId })
  const pick = (person: Person, flat: FlatOfRoster) =>
    person.purpose === 'delivery' && flat.deliveries === 'gate'
      ? go({ view: 'shelf', flatId: flat.id, company: person.company })
      : go({ view: 'asking', person, flat })
  return (
    <>
      <Strip guarding={guarding} onShift={() => go({ view: 'shift' })} />
      <Alarms guarding={guarding} />
      {at.view === 'home' && <Home guarding={guarding} go={go} />}
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
      {at.view === 'goods' && <GoodsView {...parts} carrying={at.carrying} />}
      {at.view === 'flat' && (
        <FlatPicker
          flats={guarding.content.flats}
          text={at.person.company || at.person.name}
          onBack={home}
          onPick={(flat) => pick(at.person, flat)}
        />
      )}
      {at.view === 'asking' && (
        <AskingView
          {...parts}
          person={at.person}
          flat={at.flat}
          onBack={() => go({ view: 'flat', person: at.person })}
          onAsked={wait}
        />
      )}
      {at.view === 'waiting' && (
        <Waiting
          guarding={guarding}
          visitId={at.visitId}
          onDone={home}
          onRecorded={done}
          onAsked={wait}
          onShelf={(flatId, company) => go({ view: 'shelf', flatId, company })}
        />
      )}
      {at.view === 'page' && <OwnQrView guarding={guarding} visitId={at.visitId} onBack={home} />}
      {at.view === 'shelf' && <ShelfView {...parts} flatId={at.flatId} company={at.company} />}
      {at.view === 'leaving' && <LeavingView {...parts} onPage={(visitId) => go({ view: 'page', visitId })} />}
      {at.view === 'help' && <HelpView {...parts} onRead={check} />}
      {at.view === 'parcels' && <ParcelsView {...parts} />}
      {at.view === 'tanker' && <TankerView {...parts} />}
      {at.view === 'shift' && <HandOverView {...parts} />}
      {at.view === 'vehicle' && <VehicleView guarding={guarding} sticker={at.sticker} onBack={home} />}
      {at.view === 'week' && <WeekView guarding={guarding} onBack={home} />}
      {at.view === 'away' && (
        <AwayView guarding={guarding} onBack={home} onPick={(carrying) => go({ view: 'goods', carrying })} />
      )}
      {at.view === 'blocked' && <BlockedView guarding={guarding} onBack={home} />}
      {at.view === 'phone' && <PhoneView guarding={guarding} onBack={home} />}
      {at.view === 'more' && <MoreView guarding={guarding} onBack={home} go={(view) => go({ view })} />}
    </>
  )
}

/** The phone's own Back leads to the tiles, and leaves the page from there alone. */
const useBackToTiles = (isHome: boolean, go: Go) => {
  const hasEntry = useRef(false)
  useEffect(() => {
    if (isHome || hasEntry.current) return
    hasEntry.current = true
    history.pushState(null, '')
  }, [isHome])
  useEffect(() => {
    const back = () => {
      hasEntry.current = false
      go({ view: 'home' })
    }
    window.addEventListener('popstate', back)
    return () => window.removeEventListener('popstate', back)
  }, [go])
}

/** Goods are ticked instead of let in: on their way with a pass that is right, or back again with one long used. */
const carriedWith = ({ content }: Guarding, { colour, pass, passId }: Read): Carrying | undefined => {
  const away = content.goods?.find((one) => one.passId === passId)
  if (away) return { ...away, isReturn: true }
  if (colour !== 'green' || pass?.kind !== 'material') return undefined
  return { passId: pass.id, flatId: pass.flatId, name: pass.name, items: pass.items, way: pass.way, isReturn: false }
}

type Go = (at: At) => void

function Home({ guarding, go }: { guarding: Guarding; go: Go }) {
  const t = useT(texts)
  const { content, refused } = guarding
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
          {t(answerWord(one.answer), { flat: content.flats.find(({ id }) => id === one.flatId)?.number ?? '' })} ·{' '}
          {one.company || one.name}
        </button>
      ))}
      <Recorded guarding={guarding} onPage={(visitId) => go({ view: 'page', visitId })} />
      {refused.map((reason, place) => (
        <NoticeBox key={`${place} ${reason}`} tone="warn" className="mx-3 mt-3">
          {t('refusedItem', { reason })}
        </NoticeBox>
      ))}
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
          onPress={() => go({ view: 'flat', person: { purpose: 'delivery', company: '', name: t('delivery') } })}
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
        <p className="flex items-center gap-2 px-4 pb-2 text-15 [&_svg]:size-5">
          <SquareParking aria-hidden />
          {t('visitorSpaces', { free: freeVisitorSpaces(content), all: content.visitorSpaces })}
        </p>
      ) : null}
    </>
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
  const kind = read.pass?.kind === 'child' ? 'child' : 'in'
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
  const refuse = async () => {
    const visit = { id: newId(), name: read.name, flatId: read.flat?.id ?? null, purpose: 'guest' as const }
    await tell({ kind: 'ask', passId: read.passId, visit })
    onDone(await tell({ kind: 'answer', visit, answer: 'refused', answerWay: 'call', reason: guardReasons.said_no }))
  }
  const person: Person = { purpose: 'guest', company: '', name: read.name || t('guest'), passId: read.passId }
  return (
    <VerdictView
      read={read}
      onLetIn={(persons) => void letIn(persons)}
      onRefuse={() => void refuse()}
      onAsk={() => go(read.flat ? { view: 'asking', person, flat: read.flat } : { view: 'flat', person })}
      onCode={() => go({ view: 'code' })}
      onScan={() => go({ view: 'scan' })}
    />
  )
}
