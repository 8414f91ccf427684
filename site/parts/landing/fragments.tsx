import type { Landing } from '#site/content/landing.en.ts'
import { cx } from '#web/ui/cx.ts'

type Words = Landing['features']

/** Pieces of real screens with the demo society's own figures, drawn in HTML so that they follow theme and language. */
export function BillsFragment({ words }: { words: Words['bills'] }) {
  return (
    <div className="col-span-full min-[700px]:col-span-7">
      <Title words={words} />
      <div className="working num mt-auto pt-4">
        <span>{words.sinking}</span>
        <span>{words.sinkingWorking}</span>
        <span>₹266.67</span>
        <span>{words.insurance}</span>
        <span>{words.insuranceWorking}</span>
        <span>₹89.04</span>
        <span>{words.interest}</span>
        <span>{words.interestWorking}</span>
        <span>₹39.75</span>
      </div>
    </div>
  )
}

export function GateFragment({ words }: { words: Words['gate'] }) {
  return (
    <div className="col-span-full min-[700px]:col-span-5">
      <Title words={words} />
      <div className="mt-auto pt-4">
        <p className="sr-only">482 915</p>
        <p aria-hidden="true" className="num flex gap-1.5 md:gap-2">
          {['4', '8', '2', '9', '1', '5'].map((digit, place) => (
            <span
              key={`${place}${digit}`}
              className={cx(
                'grid h-[50px] w-[38px] place-items-center rounded-2 border border-line-strong bg-paper text-28 font-head md:h-14 md:w-11',
                place === 2 && 'mr-2.5',
              )}
            >
              {digit}
            </span>
          ))}
        </p>
        <p className="mt-2 text-13 text-ink-3">{words.note}</p>
      </div>
    </div>
  )
}

export function ComplaintFragment({ words }: { words: Words['complaints'] }) {
  return (
    <div className="col-span-full min-[700px]:col-span-4">
      <Title words={words} />
      <div className="mt-auto flex items-center gap-3.5 pt-4">
        <svg viewBox="0 0 64 64" aria-hidden="true" className="size-16 flex-none">
          <circle cx="32" cy="32" r="27" fill="none" stroke="var(--sunken)" strokeWidth="8" />
          <circle
            cx="32"
            cy="32"
            r="27"
            fill="none"
            stroke="var(--chart-1)"
            strokeWidth="8"
            strokeDasharray="110 170"
            transform="rotate(-90 32 32)"
          />
        </svg>
        <p>
          <b className="block font-[640]">{words.subject}</b>
          <span className="text-ink-2">
            {words.visit}
            <br />
            {words.left}
          </span>
        </p>
      </div>
    </div>
  )
}

const booked = [1, 4, 5, 6, 9, 12]
const ours = 13

export function HallFragment({ words }: { words: Words['hall'] }) {
  return (
    <div className="col-span-full min-[700px]:col-span-4">
      <Title words={words} />
      <div className="mt-auto pt-4">
        <div aria-hidden="true" className="grid grid-cols-7 gap-1 text-center text-13 text-ink-3">
          {words.days.map((day, column) => (
            <span key={`${column}${day}`}>{day}</span>
          ))}
          {Array.from({ length: 14 }, (_, slot) => (
            <i
              key={slot}
              className={cx(
                'h-[26px] rounded-1',
                slot === ours ? 'bg-accent' : booked.includes(slot) ? 'bg-chart-2' : 'bg-sunken',
              )}
            />
          ))}
        </div>
        <p className="mt-2 text-13 text-ink-3">{words.note}</p>
      </div>
    </div>
  )
}

export function VotesFragment({ words }: { words: Words['votes'] }) {
  return (
    <div className="col-span-full min-[700px]:col-span-4">
      <Title words={words} />
      <div className="mt-auto grid gap-[9px] pt-4 text-15">
        <Bar name={words.now} votes={71} share="74%" />
        <Bar name={words.later} votes={25} share="26%" />
        <p className="text-13 text-ink-3">{words.note}</p>
      </div>
    </div>
  )
}

function Title({ words }: { words: { title: string; text: string } }) {
  return (
    <>
      <h3 className="text-22">{words.title}</h3>
      <p className="text-ink-2">{words.text}</p>
    </>
  )
}

function Bar({ name, votes, share }: { name: string; votes: number; share: string }) {
  return (
    <p className="grid grid-cols-[1fr_auto]">
      {name}
      <b className="num">{votes}</b>
      <span aria-hidden="true" className="col-span-full h-2 overflow-hidden rounded-[2px] bg-sunken">
        <span className="block h-full bg-chart-1" style={{ width: share }} />
      </span>
    </p>
  )
}
