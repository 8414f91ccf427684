import { Package, Phone } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { texts } from '../../texts/guard/texts.ts'
import type { Content } from './journal.ts'
import { Choice, View } from './parts.tsx'

export type FlatOfRoster = Content['flats'][number]

/** More than these in a wing, and a floor is chosen first. */
const mostInView = 64

/** Two taps, in a tower three: wing, (floor,) flat. No letter, and no resident's name. */
export function FlatPicker({
  flats,
  text,
  onPick,
  onBack,
}: {
  flats: readonly FlatOfRoster[]
  text: string
  onPick: (flat: FlatOfRoster) => void
  onBack: () => void
}) {
  const t = useT(texts)
  const wings = [...new Set(flats.map(({ wing }) => wing))]
  const [wing, setWing] = useState<string | undefined>(wings.length === 1 ? wings[0] : undefined)
  const [floor, setFloor] = useState<number | null | undefined>()
  const inWing = flats.filter((flat) => flat.wing === wing)
  const byFloor = Map.groupBy(inWing, (flat) => flat.floor)
  const asksFloor = inWing.length > mostInView && byFloor.size > 1
  const sayFloor = (one: number | null) => (one === null ? '–' : one === 0 ? t('ground') : String(one))
  return (
    <View title={t('whichFlat')} text={text} backWord={t('back')} onBack={onBack}>
      {wings.length > 1 && (
        <Group word={t('wing')}>
          {wings.map((one) => (
            <Choice
              key={one}
              word={one || '–'}
              on={one === wing}
              onPress={() => {
                setWing(one)
                setFloor(undefined)
              }}
            />
          ))}
        </Group>
      )}
      {wing !== undefined && asksFloor && (
        <Group word={t('floor')}>
          {[...byFloor.keys()].map((one) => (
            <Choice key={String(one)} word={sayFloor(one)} on={one === floor} onPress={() => setFloor(one)} />
          ))}
        </Group>
      )}
      {wing !== undefined &&
        [...byFloor]
          .filter(([one]) => !asksFloor || one === floor)
          .map(([one, shown]) => (
            <Group key={String(one)} word={`${t('floor')} ${sayFloor(one)}`}>
              {shown.map((flat) => (
                <FlatTile key={flat.id} flat={flat} onPick={onPick} />
              ))}
            </Group>
          ))}
    </View>
  )
}

function Group({ word, children }: { word: string; children: React.ReactNode }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-13 text-ink-2">{word}</legend>
      <div className="grid grid-cols-4 gap-2">{children}</div>
    </fieldset>
  )
}

/** A box where parcels go to the shelf, a receiver where there is a number to call. */
function FlatTile({ flat, onPick }: { flat: FlatOfRoster; onPick: (flat: FlatOfRoster) => void }) {
  const icon =
    flat.deliveries === 'gate' ? (
      <Package aria-hidden className="mx-auto size-4" />
    ) : flat.intercom || flat.dial ? (
      <Phone aria-hidden className="mx-auto size-4" />
    ) : undefined
  return <Choice word={<span className="text-16">{flat.number}</span>} help={icon} onPress={() => onPick(flat)} />
}
