import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, Send } from 'lucide-react'
import { useState } from 'react'
import { call, download, noticeOf } from '#web/call.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader, CardSection } from '#web/ui/card.tsx'
import { Chip, ChipRow } from '#web/ui/chip.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { momentOf } from '#web/ui/format-moment.ts'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type NoticeDetails, notices, type Reach, type Reader, type ReaderFilter } from '../contract.ts'
import { noticeReaders } from './queries.ts'
import { useWords } from './words.ts'

type Props = { subdomain: string; notice: NoticeDetails; reach: Reach }

/** Who was told, who has read, who is still waited for. */
export function NoticeReach({ subdomain, notice, reach }: Props) {
  const t = useWords()
  const states: ReaderFilter['state'][] = notice.ack === 'none' ? ['unread', 'read'] : ['waiting', 'unread', 'read']
  const [state, setState] = useState<ReaderFilter['state']>(states[0]!)
  const name = { waiting: t('reach.waiting'), unread: t('reach.unread'), read: t('reach.readOnes'), all: '' }
  return (
    <Card className="overflow-hidden">
      <CardHeader title={t('reach.title')} />
      <CardBody className="grid gap-2">
        <Progress
          label={t('reach.read', { read: reach.read, people: reach.people })}
          value={reach.read}
          max={Math.max(1, reach.people)}
        />
        {reach.withoutLogin > 0 && (
          <p className="text-13 text-ink-2">{t('reach.withoutLogin', { count: reach.withoutLogin })}</p>
        )}
      </CardBody>
      <Waiting subdomain={subdomain} notice={notice} reach={reach} />
      <CardSection className="grid gap-2">
        <div className="flex items-center justify-between gap-2">
          <h3 className="text-15">{t('reach.list')}</h3>
          <Save subdomain={subdomain} notice={notice} state={state} />
        </div>
        <ChipRow label={t('reach.list')}>
          {states.map((one) => (
            <Chip key={one} label={name[one]} on={one === state} onClick={() => setState(one)} />
          ))}
        </ChipRow>
        <Readers subdomain={subdomain} notice={notice} state={state} />
      </CardSection>
    </Card>
  )
}

function Waiting({ subdomain, notice, reach }: Props) {
  const t = useWords()
  const { lang } = useLanguage()
  const reminding = useMutation({
    mutationFn: () => call(notices.remind, { params: { subdomain, id: notice.id } }),
    meta: { touches: ['notices'] },
    onSuccess: ({ people }) => toast({ title: t('reach.reminded', { count: people }) }),
    onError: (error) =>
      toast({ title: t('actions.failed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' }),
  })
  const open = notice.ack === 'flat' ? reach.flatsOpen : notice.ack === 'person' ? reach.people - reach.acknowledged : 0
  if (notice.ack !== 'none' && open === 0) return <CardSection className="text-15">{t('reach.allDone')}</CardSection>
  if (!notice.can.remind || reach.remindable === 0) return null
  return (
    <CardSection className="grid gap-2 border-l-[6px] border-l-accent bg-accent-soft text-15">
      {notice.ack === 'flat' && <b>{t('reach.flatsOpen', { open, flats: reach.flats })}</b>}
      {notice.ack === 'person' && <b>{t('reach.peopleOpen', { open, people: reach.people })}</b>}
      {notice.ackBy && (
        <p className="num">{t('reach.lastDay', { day: formatDay(notice.ackBy, lang, { weekday: true }) })}</p>
      )}
      {reach.remindableFrom ? (
        <p className="text-13">{t('reach.remindFrom', { at: momentOf(reach.remindableFrom, lang) })}</p>
      ) : (
        <Button variant="primary" icon={<Send />} pending={reminding.isPending} onClick={() => reminding.mutate()}>
          {t('reach.remind', { count: reach.remindable })}
        </Button>
      )}
    </CardSection>
  )
}

type Listed = { subdomain: string; notice: NoticeDetails; state: ReaderFilter['state'] }

function Readers({ subdomain, notice, state }: Listed) {
  const t = useWords()
  const { data = [], error } = useQuery(noticeReaders(subdomain, notice.id, state))
  if (error) return <NoticeBox tone="bad">{noticeOf(error, t('reach.failed'))}</NoticeBox>
  if (data.length === 0) return <p className="text-15 text-ink-2">{t('reach.none')}</p>
  return (
    <ul className="scroll-quiet max-h-[360px] divide-y divide-line overflow-y-auto">
      {data.map((reader) => (
        <li key={reader.memberId} className="grid grid-cols-[72px_minmax(0,1fr)] gap-2 py-2 text-15">
          <b className="num truncate">{reader.flatNumber}</b>
          <span className="min-w-0">
            <span className="block truncate">{reader.name}</span>
            <ReaderState reader={reader} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function ReaderState({ reader }: { reader: Reader }) {
  const t = useWords()
  const { lang } = useLanguage()
  const { acknowledgedAt, readAt, hasLogin } = reader
  const words = acknowledgedAt
    ? t('reach.confirmedAt', { at: momentOf(acknowledgedAt, lang) })
    : readAt
      ? t('reach.readAt', { at: momentOf(readAt, lang) })
      : hasLogin
        ? t('reach.notRead')
        : t('reach.noLogin')
  return <span className="num block text-13 text-ink-3">{words}</span>
}

function Save({ subdomain, notice, state }: Listed) {
  const t = useWords()
  const saving = useMutation({
    mutationFn: async () => {
      const answer = await download(notices.exportReaders, { params: { subdomain, id: notice.id }, query: { state } })
      saveFile(answer.blob, answer.fileName ?? 'readers.csv')
    },
    onError: (error) =>
      toast({ title: t('reach.failed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' }),
  })
  return (
    <Button size="s" variant="text" icon={<Download />} pending={saving.isPending} onClick={() => saving.mutate()}>
      {t('reach.csv')}
    </Button>
  )
}
