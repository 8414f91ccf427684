import { useMutation } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { members } from '#modules/members/contract.ts'
import { call, noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { texts } from '../../texts/guard/texts.ts'
import type { Guarding } from './device.ts'
import { Digits } from './digits.tsx'
import type { Content } from './journal.ts'
import { View } from './parts.tsx'

type Props = { guarding: Guarding; sticker?: string | undefined; onBack: () => void }

/** Whose car, by its sticker or its last four digits: the flat, and no name. */
export function VehicleView({ guarding, sticker, onBack }: Props) {
  const t = useT(texts)
  const [digits, setDigits] = useState('')
  const { content, state } = guarding
  const found = sticker
    ? content.vehicles.filter((one) => one.sticker === sticker)
    : digits.length === 4
      ? content.vehicles.filter(({ plate }) => plate.replace(/\W/g, '').endsWith(digits))
      : []
  return (
    <View title={t('vehicle')} text={sticker ? '' : t('vehicleHelp')} backWord={t('back')} onBack={onBack}>
      {!sticker && <Digits value={digits} most={4} onChange={setDigits} />}
      {sticker && found.length === 0 && <NoticeBox tone="bad">{t('noSticker')}</NoticeBox>}
      {digits.length === 4 && found.length === 0 && <p className="text-ink-2">{t('noVehicle')}</p>}
      {found.map((one) => (
        <Found key={one.plate} one={one} content={content} subdomain={state.subdomain} />
      ))}
    </View>
  )
}

/** The household is told to come to its vehicle; who drives it stays unsaid. */
function Found({ one, content, subdomain }: { one: Content['vehicles'][number]; content: Content; subdomain: string }) {
  const t = useT(texts)
  const telling = useMutation({
    mutationFn: () => call(members.lookUpPlate, { params: { subdomain }, body: { plate: one.plate, kind: 'call' } }),
    // Without network it is said at once instead of waiting for some.
    networkMode: 'always',
  })
  return (
    <div className="grid gap-3 rounded-3 border border-line bg-surface p-4">
      <p className="flex items-center justify-between gap-3">
        <span className="num text-18">{one.plate}</span>
        <b className="num text-28">{content.flats.find(({ id }) => id === one.flatId)?.number}</b>
      </p>
      {telling.data ? (
        <NoticeBox tone="ok">{t('ownerTold')}</NoticeBox>
      ) : (
        <Button size="guard" icon={<Megaphone />} pending={telling.isPending} onClick={() => telling.mutate()}>
          {t('tellOwner')}
        </Button>
      )}
      {telling.error && <NoticeBox tone="warn">{noticeOf(telling.error, t('ownerNotTold'))}</NoticeBox>}
    </div>
  )
}
