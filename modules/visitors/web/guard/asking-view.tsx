import { Camera, CameraOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { newId } from '#kernel/ids.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { kindOfCompany } from '../../rules/companies.ts'
import type { VisitPurpose } from '../../rules.ts'
import { texts } from '../../texts/guard/texts.ts'
import { CompanyMark } from './company-mark.tsx'
import type { Guarding } from './device.ts'
import { Digits } from './digits.tsx'
import type { FlatOfRoster } from './flat-picker.tsx'
import type { Content } from './journal.ts'
import { feel, View } from './parts.tsx'
import { PhotoButton, useCamera } from './photo.tsx'
import type { Photo } from './queueing.ts'
import { WaitingView } from './waiting-view.tsx'

export type Person = { purpose: VisitPurpose; company: string; name: string; passId?: string | null }
type Props = {
  guarding: Guarding
  person: Person
  flat: FlatOfRoster
  onBack: () => void
  onDone: (id: string) => void
  onAsked: (visitId: string) => void
}

/** The photo and the question in one step; a household that always lets deliveries in is not asked. */
export function AskingView({ guarding, person, flat, onBack, onDone, onAsked }: Props) {
  const t = useT(texts)
  const [plate, setPlate] = useState(person.purpose === 'cab' ? undefined : '')
  const ask = async (company: string, photo?: Photo) => {
    const { passId = null, ...who } = person
    const visit = { id: newId(), ...who, company: company || person.company, flatId: flat.id, plate: plate ?? '' }
    if (person.purpose === 'delivery' && flat.deliveries === 'let_in')
      return onDone(await guarding.tell({ kind: 'in', visit, passId }, photo))
    await guarding.tell({ kind: 'ask', visit, passId }, photo)
    onAsked(visit.id)
  }
  const companies = companiesFor(guarding.content, person.purpose)
  if (plate === undefined) return <CabDigits flat={flat} onBack={onBack} onPlate={setPlate} />
  return (
    <View
      title={t('ask', { flat: flat.number })}
      text={[person.company || person.name, plate].filter(Boolean).join(' · ')}
      backWord={t('back')}
      onBack={onBack}
    >
      {companies.length > 0 ? (
        <CompanyTiles companies={companies} onPick={(company, photo) => void ask(company, photo)} />
      ) : (
        <>
          <PhotoButton word={t('photo')} onPhoto={(photo) => void ask('', photo)} />
          <Button size="guard" onClick={() => void ask('')}>
            {t('withoutPhoto')}
          </Button>
        </>
      )}
    </View>
  )
}

/** What the household looks for on its phone: the end of the number, without a letter typed. */
function CabDigits({
  flat,
  onBack,
  onPlate,
}: {
  flat: FlatOfRoster
  onBack: () => void
  onPlate: (plate: string) => void
}) {
  const t = useT(texts)
  const [digits, setDigits] = useState('')
  const take = (value: string) => (value.length === 4 ? onPlate(value) : setDigits(value))
  return (
    <View title={t('cabDigits')} text={[t('cab'), flat.number].join(' · ')} backWord={t('back')} onBack={onBack}>
      <Digits value={digits} most={4} onChange={take} />
      <Button size="guard" onClick={() => onPlate('')}>
        {t('withoutDigits')}
      </Button>
    </View>
  )
}

export const companiesFor = ({ settings }: Content, purpose: VisitPurpose): readonly string[] => {
  if (purpose !== 'delivery' && purpose !== 'cab') return []
  return settings.companies.filter((name) => (kindOfCompany(name) === 'cab') === (purpose === 'cab'))
}

/** One press names the company, takes the photo and asks: the fourth tap since the tile. */
function CompanyTiles({
  companies,
  onPick,
}: {
  companies: readonly string[]
  onPick: (company: string, photo?: Photo) => void
}) {
  const t = useT(texts)
  const [withPhoto, setWithPhoto] = useState(true)
  const { camera, take } = useCamera()
  const pick = (company: string) => (withPhoto ? take((photo) => onPick(company, photo)) : onPick(company))
  return (
    <>
      {camera}
      <p className="text-15 text-ink-2">{t('company')}</p>
      <div className="grid grid-cols-2 gap-2">
        {companies.map((company) => (
          <CompanyTile key={company} company={company} word={company} onPress={() => pick(company)} />
        ))}
        <CompanyTile company="" word={t('other')} onPress={() => pick('')} />
      </div>
      <Button
        size="guard"
        aria-pressed={withPhoto}
        icon={withPhoto ? <Camera /> : <CameraOff />}
        onClick={() => setWithPhoto(!withPhoto)}
      >
        {withPhoto ? t('withPhoto') : t('withoutPhoto')}
      </Button>
    </>
  )
}

export function CompanyTile({
  company,
  word,
  on = false,
  onPress,
}: {
  company: string
  word: string
  on?: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={() => {
        feel()
        onPress()
      }}
      className="flex min-h-[72px] items-center gap-3 rounded-3 border border-line bg-surface p-2 text-left text-16 font-[650] leading-tight aria-pressed:border-primary aria-pressed:bg-primary-soft"
    >
      <CompanyMark name={company} />
      <span className="min-w-0 [overflow-wrap:anywhere]">{word}</span>
    </button>
  )
}

/** Whoever waits; when they were answered long ago, or let in at another gate, the tiles come back. */
export function Waiting({
  guarding,
  visitId,
  onDone,
  onRecorded,
  onShelf,
  onAsked,
}: {
  guarding: Guarding
  visitId: string
  onDone: () => void
  onRecorded: (recordId: string) => void
  onShelf: (flatId: string, company: string) => void
  onAsked: (visitId: string) => void
}) {
  const waiting = guarding.content.waiting.find((one) => one.visitId === visitId)
  useEffect(() => {
    if (!waiting) onDone()
  }, [waiting, onDone])
  if (!waiting) return null
  return (
    <WaitingView
      guarding={guarding}
      waiting={waiting}
      onDone={onDone}
      onRecorded={onRecorded}
      onShelf={({ flatId, company }) => flatId && onShelf(flatId, company)}
      onAsked={onAsked}
    />
  )
}
