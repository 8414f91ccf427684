import { BookOpen, DoorOpen, House, ReceiptText } from 'lucide-react'
import type { Landing } from '#site/content/landing.en.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { cx } from '#web/ui/cx.ts'
import { qrPath } from './qr-path.ts'
import { Toran } from './toran.tsx'

/** One picture: a bill, a notice, and a phone at the moment it matters. A screen reader gets one sentence instead. */
export function Board({ words }: { words: Landing['board'] }) {
  const { lang } = useLanguage()
  return (
    <>
      <p className="sr-only">{words.label}</p>
      <div aria-hidden="true" className="board">
        <Toran />
        <p className="board-title">
          <b>{words.title}</b>
          <span lang="en" translate="no">
            Gulmohar CHS, Kothrud
          </span>
        </p>
        <div className="board-paper board-bill">
          <p className="board-bill-title">{words.bill}</p>
          <p className="num text-13 text-ink-3">B-704 · {words.month} · MB/26-27/000894</p>
          <hr className="rule-2 mt-2 mb-1.5" />
          <ul className="num">
            <Line name={words.service} working="₹2,22,000 ÷ 120" amount="1,850.00" />
            <Line name={words.repairs} working="0.75%" amount="800.00" />
            <Line name={words.parking} working={words.slots} amount="500.00" />
            <Line name={words.water} working="3 × ₹110" amount="330.00" />
            <Line name={words.more} working="" amount="4,655.46" />
            <li className="board-total">
              {words.total}
              <span>₹8,135.46</span>
            </li>
          </ul>
        </div>
        <div
          lang={words.noticeLang}
          className={cx('board-paper board-notice', words.noticeLang !== lang && 'site-other-script')}
        >
          <b>{words.noticeTitle}</b>
          {words.noticeText}
          <br />— {words.noticeBy}
        </div>
        <Phone words={words} />
      </div>
    </>
  )
}

function Line({ name, working, amount }: { name: string; working: string; amount: string }) {
  return (
    <li>
      {name}
      <small>{working}</small>
      <span>{amount}</span>
    </li>
  )
}

function Phone({ words }: { words: Landing['board'] }) {
  return (
    <div className="phone">
      <div className="num flex justify-between bg-paper px-4 pt-[7px] pb-1 text-12 font-[600]">
        <span>9:12</span>
        <span>B-704</span>
      </div>
      <div className="grid flex-1 content-start gap-[9px] bg-paper px-2.5 py-2">
        <div className="phone-gate">
          <p className="phone-gate-head">
            <DoorOpen aria-hidden="true" className="size-4" />
            {words.atGate}
          </p>
          <p className="px-2.5 pt-2">
            <strong className="block text-16 font-[660]">{words.visitor}</strong>
            {words.plumber}
          </p>
          <p className="grid grid-cols-[1fr_1.3fr] gap-1.5 p-2.5">
            <span className="phone-choice border-bad bg-surface text-bad">{words.refuse}</span>
            <span className="phone-choice bg-primary text-on-primary">{words.letIn}</span>
          </p>
        </div>
        <div className="rounded-[8px] border border-line bg-surface p-2.5">
          <span className="text-13 text-ink-3">{words.due}</span>
          <strong className="num block text-[27px] leading-[1.15] font-[690] tracking-[-0.02em]">₹8,135.46</strong>
          <span className="mt-2 flex items-center gap-2">
            <svg viewBox="-2 -2 29 29" shapeRendering="crispEdges" aria-hidden="true" className="size-[84px] flex-none">
              <path fill="#fff" d="M-2-2h29v29h-29z" />
              <path fill="#111" d={qrPath} />
            </svg>
            <span className="text-ink-2">{words.scan}</span>
          </span>
        </div>
      </div>
      <div className="phone-nav grid grid-cols-4 border-t border-line px-0.5 pt-2 pb-3 text-ink-2">
        {[
          { Icon: House, name: words.home },
          { Icon: ReceiptText, name: words.pay },
          { Icon: DoorOpen, name: words.gate },
          { Icon: BookOpen, name: words.help },
        ].map(({ Icon, name }) => (
          <span key={name} className="grid justify-items-center text-12 font-[550] first:text-primary-ink">
            <Icon aria-hidden="true" className="size-5" />
            {name}
          </span>
        ))}
      </div>
    </div>
  )
}
