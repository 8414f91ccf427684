import { Package, Phone } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { texts } from '../../texts/guard/texts.ts'
import type { Content } from './journal.ts'
import { Choice, View } from './parts.tsx'

export type FlatOfRoster = Content['flats'][number]

/** Three taps: wing, floor, flat. No letter, and no resident's name. */
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
  const inWing = flats.filter((flat) => flat.wing === wing)
  const floors = [...new Set(inWing.map(({ floor }) => floor))]
  const [floor, setFloor] = useState<number | null | undefined>()
  const shown = inWing.filter((flat) => floors.length === 1 || flat.floor === floor)
  return (
    <View title={t('whichFlat')} text={text} backWord={t('back')} onBack={onBack}>
      {wings.length > 1 && (
        <fieldset className="grid gap-2">
          <legend className="text-15 text-ink-2">{t('wing')}</legend>
          <div className="grid grid-cols-4 gap-2">
            {wings.map((one) => (
              <Choice key={one} word={one || '–'} on={one === wing} onPress={() => setWing(one)} />
            ))}
          </div>
        </fieldset>
      )}
      {wing !== undefined && floors.length > 1 && (
        <fieldset className="grid gap-2">
          <legend className="text-15 text-ink-2">{t('floor')}</legend>
          <div className="grid grid-cols-4 gap-2">
            {floors.map((one) => (
              <Choice
                key={String(one)}
                word={one === null ? '–' : one === 0 ? t('ground') : one}
                on={one === floor}
                onPress={() => setFloor(one)}
              />
            ))}
          </div>
        </fieldset>
      )}
      {wing !== undefined && (floor !== undefined || floors.length === 1) && (
        <fieldset className="grid gap-2">
          <legend className="text-15 text-ink-2">{t('flat')}</legend>
          <div className="grid grid-cols-2 gap-2">
            {shown.map((flat) => (
              <Choice
                key={flat.id}
                word={flat.number}
                help={
                  flat.deliveries === 'gate' ? (
                    <Package aria-hidden className="mx-auto size-4" />
                  ) : flat.intercom || flat.dial ? (
                    <Phone aria-hidden className="mx-auto size-4" />
                  ) : undefined
                }
                onPress={() => onPick(flat)}
              />
            ))}
          </div>
        </fieldset>
      )}
    </View>
  )
}
