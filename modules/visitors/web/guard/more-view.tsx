import { useQuery } from '@tanstack/react-query'
import { Ban, Boxes, CalendarDays, Car, Droplets, Repeat2, Smartphone, Truck } from 'lucide-react'
import { call, noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { visitors } from '../../contract.ts'
import { texts } from '../../texts/guard/texts.ts'
import { QrPicture } from '../qr-picture.tsx'
import type { Guarding } from './device.ts'
import { useFaces } from './faces.ts'
import { Tile, View } from './parts.tsx'

export type Further = 'tanker' | 'parcels' | 'vehicle' | 'week' | 'shift' | 'away' | 'blocked' | 'phone'
type Props = { guarding: Guarding; onBack: () => void }

export function MoreView({ guarding, onBack, go }: Props & { go: (view: Further) => void }) {
  const t = useT(texts)
  const { goods = [], blocked } = guarding.content
  return (
    <View title={t('more')} backWord={t('back')} onBack={onBack}>
      <div className="grid grid-cols-2 gap-3">
        <Tile icon={<Droplets />} word={t('tanker')} onPress={() => go('tanker')} />
        <Tile icon={<Boxes />} word={t('parcels')} onPress={() => go('parcels')} />
        <Tile
          icon={<Truck />}
          word={t('away2')}
          help={t('goodsAway', { count: goods.length })}
          onPress={() => go('away')}
        />
        <Tile icon={<Car />} word={t('vehicle')} help={t('vehicleHelp')} onPress={() => go('vehicle')} />
        <Tile
          icon={<Ban />}
          word={t('keptOut')}
          help={t('keptOutHelp', { count: blocked.length })}
          onPress={() => go('blocked')}
        />
        <Tile icon={<CalendarDays />} word={t('myWeek')} onPress={() => go('week')} />
        <Tile icon={<Repeat2 />} word={t('handOver')} onPress={() => go('shift')} />
        <Tile icon={<Smartphone />} word={t('thisPhone')} onPress={() => go('phone')} />
      </div>
    </View>
  )
}

/** By name, too: a face at the gate may say a name that no pass has. */
export function BlockedView({ guarding, onBack }: Props) {
  const t = useT(texts)
  const { blocked, workers, flats } = guarding.content
  const pictured = blocked.flatMap(({ id, photoId }) => (id && photoId ? [{ id, photoId }] : []))
  const faces = useFaces(pictured, guarding.state.subdomain, 'blockedPhoto')
  return (
    <View title={t('keptOut')} text={t('why.blocked')} backWord={t('back')} onBack={onBack}>
      {blocked.length === 0 && <p className="text-ink-2">{t('nobodyKeptOut')}</p>}
      {blocked.map((one) => {
        const worker = workers.find(({ id }) => id === one.workerId)
        const flat = flats.find(({ id }) => id === one.flatId)?.number
        return (
          <p
            key={[one.kind, one.name, one.plateKey, one.phoneKey, one.workerId, one.flatId].join(' ')}
            className="flex items-center gap-3 rounded-3 border border-line bg-surface px-4 py-3 leading-snug"
          >
            {one.id && faces.get(one.id) && (
              <img alt="" className="size-20 shrink-0 rounded-2 object-cover" src={faces.get(one.id)} />
            )}
            <span className="min-w-0">
              <b className="block text-18 [overflow-wrap:anywhere]">
                {one.name || worker?.name || one.plateKey || one.phoneKey}
              </b>
              <span className="text-13 text-ink-2">{flat ? t('onlyFor', { flat }) : t('wholeSociety')}</span>
            </span>
          </p>
        )
      })}
    </View>
  )
}

/** A device that says what a thief would see. */
export function PhoneView({ guarding, onBack }: Props) {
  const t = useT(texts)
  const gate = guarding.content.gates.find(({ id }) => id === guarding.state.gateId)?.name
  return (
    <View title={t('thisPhone')} text={gate ?? ''} backWord={t('back')} onBack={onBack}>
      <p className="text-16">{t('onPhone')}</p>
      <p className="text-16">{t('notOnPhone')}</p>
      <NoticeBox tone="warn">{t('ifLost')}</NoticeBox>
    </View>
  )
}

/** What is kept of somebody who was not announced, for their own phone. It needs the server, which signs the link. */
export function OwnQrView({ guarding, visitId, onBack }: Props & { visitId: string }) {
  const t = useT(texts)
  const params = { subdomain: guarding.state.subdomain, id: visitId }
  const { data, error } = useQuery({
    queryKey: ['gate-own-qr', visitId],
    queryFn: () => call(visitors.ownQr, { params }),
    retry: false,
    networkMode: 'always',
  })
  return (
    <View title={t('theirPage')} text={t('theirPageText')} backWord={t('back')} onBack={onBack}>
      {error && <NoticeBox tone="warn">{noticeOf(error, t('pageNeedsNet'))}</NoticeBox>}
      {data && (
        <div className="grid justify-items-center">
          <QrPicture svg={data.qrSvg} />
        </div>
      )}
    </View>
  )
}
