import { useState } from 'react'
import { sayNumber } from '#kernel/formats.ts'
import { newId } from '#kernel/ids.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { texts } from '../../texts/guard/texts.ts'
import { CompanyTile, companiesFor } from './asking-view.tsx'
import { CompanyMark } from './company-mark.tsx'
import type { Guarding } from './device.ts'
import { useFaces } from './faces.ts'
import { Choice, View } from './parts.tsx'
import { PhotoButton } from './photo.tsx'
import type { Photo } from './queueing.ts'

type Props = { guarding: Guarding; onBack: () => void; onDone: (recordId: string) => void }
const row =
  'flex min-h-[64px] w-full items-center justify-between gap-3 rounded-3 border border-line bg-surface px-4 py-2 text-left'

const shelves = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** A parcel for a flat: its shelf, and a picture of it. */
export function ShelfView({
  guarding,
  flatId,
  company: said,
  onBack,
  onDone,
}: Props & { flatId: string; company: string }) {
  const t = useT(texts)
  const [shelf, setShelf] = useState('')
  const [company, setCompany] = useState(said)
  const { content, tell } = guarding
  const numberOf = (id: string) => content.flats.find((flat) => flat.id === id)?.number ?? ''
  const keep = async (photo?: Photo) =>
    onDone(await tell({ kind: 'parcel_in', parcel: { id: newId(), flatId, company, pieces: 1, shelf } }, photo))
  return (
    <View title={t('shelf')} text={`${numberOf(flatId)} · ${company}`} backWord={t('back')} onBack={onBack}>
      <div className="grid grid-cols-3 gap-2">
        {shelves.map((one) => {
          const held = content.parcels.find((parcel) => parcel.shelf === one)
          return (
            <Choice
              key={one}
              word={one}
              help={held ? numberOf(held.flatId) : t('free')}
              on={one === shelf}
              onPress={() => setShelf(one)}
            />
          )
        })}
      </div>
      <PhotoButton word={t('photo')} onPhoto={(photo) => void keep(photo)} />
      <Button size="guard" onClick={() => void keep()}>
        {t('withoutPhoto')}
      </Button>
      {said === '' && (
        <div className="grid grid-cols-2 gap-2">
          {companiesFor(content, 'delivery').map((one) => (
            <CompanyTile key={one} company={one} word={one} on={one === company} onPress={() => setCompany(one)} />
          ))}
        </div>
      )}
    </View>
  )
}

export function ParcelsView({ guarding, onBack, onDone }: Props) {
  const t = useT(texts)
  const { content, tell } = guarding
  return (
    <View title={t('parcels')} backWord={t('back')} onBack={onBack}>
      {content.parcels.length === 0 && <p className="text-ink-2">{t('noParcels')}</p>}
      {content.parcels
        .map(({ id: parcelId, flatId, company, pieces, shelf }) => ({ id: parcelId, flatId, company, pieces, shelf }))
        .map((parcel) => (
          <div key={parcel.id} className={row}>
            <span className="flex min-w-0 items-center gap-3">
              <CompanyMark name={parcel.company} />
              <span className="min-w-0 leading-snug">
                <b className="block text-18">{content.flats.find(({ id }) => id === parcel.flatId)?.number}</b>
                <span className="text-13 text-ink-2">
                  {[parcel.company, parcel.shelf && `${t('shelfWord')} ${parcel.shelf}`].filter(Boolean).join(' · ')}
                </span>
              </span>
            </span>
            <Button size="l" onClick={() => void tell({ kind: 'parcel_out', parcel }).then(onDone)}>
              {t('given')}
            </Button>
          </div>
        ))}
    </View>
  )
}

const sizes = [5000, 10_000, 12_000]

export function TankerView({ guarding, onBack, onDone }: Props) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const [litres, setLitres] = useState(10_000)
  const [count, setCount] = useState(1)
  const { content, tell } = guarding
  const keep = async (photo?: Photo) => onDone(await tell({ kind: 'tanker', tanker: { count, litres } }, photo))
  const { count: before, litres: sum } = content.tankers
  return (
    <View
      title={t('tanker')}
      text={t('thisMonth', { count: before, litres: sayNumber(sum, lang) })}
      backWord={t('back')}
      onBack={onBack}
    >
      <p>{t('howManyLitres')}</p>
      <div className="grid grid-cols-3 gap-2">
        {sizes.map((one) => (
          <Choice key={one} word={sayNumber(one, lang)} on={one === litres} onPress={() => setLitres(one)} />
        ))}
      </div>
      <div className="flex items-center justify-between gap-3">
        <span>{t('howMany')}</span>
        <span className="flex items-center gap-4">
          <Button size="l" onClick={() => setCount(Math.max(1, count - 1))}>
            −
          </Button>
          <b className="num text-28">{count}</b>
          <Button size="l" onClick={() => setCount(Math.min(20, count + 1))}>
            +
          </Button>
        </span>
      </div>
      <PhotoButton word={t('photo')} onPhoto={(photo) => void keep(photo)} />
      <Button size="guard" onClick={() => void keep()}>
        {t('record')}
      </Button>
    </View>
  )
}

/** What the next guard takes over, then their face. */
export function HandOverView({ guarding, onBack, onDone }: Props) {
  const t = useT(texts)
  const { content, tell, setState, unsent, refused, state } = guarding
  const faces = useFaces(content.guards, state.subdomain)
  const take = async (guardId: string) => {
    if (state.guardId) await tell({ kind: 'shift_off' })
    await setState({ guardId })
    onDone(await tell({ kind: 'shift_on', guardId }))
  }
  const summary = t('summary', { inside: content.inside.length, parcels: content.parcels.length, unsent })
  return (
    <View title={state.guardId ? t('whoTakes') : t('whoIsHere')} text={summary} backWord={t('back')} onBack={onBack}>
      {refused.map((reason, at) => (
        <NoticeBox key={`${at} ${reason}`} tone="warn">
          {t('refusedItem', { reason })}
        </NoticeBox>
      ))}
      {content.guards.map((guard) => (
        <button key={guard.id} type="button" className={row} onClick={() => void take(guard.id)}>
          <span className="flex items-center gap-3">
            <Avatar name={guard.name} src={faces.get(guard.id) ?? null} size="l" />
            <b className="text-18">{guard.name}</b>
          </span>
        </button>
      ))}
    </View>
  )
}
