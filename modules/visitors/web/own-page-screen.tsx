import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ChevronRight, Hand, IdCard, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { sayDay, sayMoment } from '#kernel/formats.ts'
import type { Look } from '#kernel/look.ts'
import { CallError, call, noticeOf, urlOf } from '#web/call.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Loading } from '#web/screens/loading.tsx'
import { NoNetwork } from '#web/screens/no-network.tsx'
import { useTheme } from '#web/theme.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { LogoMark } from '#web/ui/logo.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useSending } from '#web/use-sending.ts'
import { type NewRequest, type OwnPage, visitors } from '../contract.ts'
import { texts } from '../texts/own/texts.ts'
import { WorkerPart } from './own-worker.tsx'
import { QrPicture } from './qr-picture.tsx'

const ownPage = (link: string, month?: string) =>
  queryOptions({
    queryKey: ['own', link, month],
    queryFn: () => call(visitors.own, { params: { link }, query: month ? { month } : {} }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })

/** What the gate keeps of whoever holds the link: no sign-in, no app. */
export function OwnPageScreen() {
  const t = useT(texts)
  const { link = '' }: { link?: string } = useParams({ strict: false })
  const client = useQueryClient()
  const [month, setMonth] = useState<string>()
  const { data, isPending, error, refetch } = useQuery(ownPage(link, month))
  const show = (next: OwnPage) => client.setQueryData(ownPage(link, month).queryKey, next)
  if (isPending) return <Loading />
  if (!data && !(error instanceof CallError)) return <NoNetwork retry={() => void refetch()} />
  if (!data && error instanceof CallError && ![400, 404].includes(error.status))
    return (
      <Sheet society="Aangan">
        <h1 className="text-22">{t('failed')}</h1>
        <p className="text-ink-2">{noticeOf(error, t('tryAgain'))}</p>
        <Button onClick={() => void refetch()}>{t('again')}</Button>
      </Sheet>
    )
  if (!data)
    return (
      <Sheet society="Aangan">
        <h1 className="text-22">{t('gone')}</h1>
        <p className="text-ink-2">{t('goneText')}</p>
      </Sheet>
    )
  return (
    <Sheet society={data.society} look={data.look}>
      {data.pass && data.pass.qrSvg ? <PassPart page={data} pass={data.pass} /> : null}
      {data.worker && <WorkerPart link={link} page={data} worker={data.worker} onMonth={setMonth} onChanged={show} />}
      <KeptPart link={link} page={data} />
      <Rights link={link} page={data} onChanged={show} />
    </Sheet>
  )
}

function Sheet({ society, look, children }: { society: string; look?: Look; children: ReactNode }) {
  const { theme } = useTheme()
  const color = look?.[theme]
  return (
    <main className="mx-auto grid max-w-lg gap-5 px-4 py-5">
      <header
        className="flex items-center justify-between gap-3 border-b-4 border-double border-current pb-3"
        style={color ? { color } : undefined}
      >
        <span className="flex min-w-0 items-center gap-3 font-[650]">
          {look?.logo ? (
            <img src={look.logo} alt="" className="size-8 object-contain" />
          ) : (
            !look?.isWhiteLabel && <LogoMark />
          )}{' '}
          {society}
        </span>
        <LanguageSwitch />
      </header>
      {children}
    </main>
  )
}

function PassPart({ page, pass }: { page: OwnPage; pass: NonNullable<OwnPage['pass']> }) {
  const t = useT(texts)
  const { lang } = useLanguage()
  return (
    <section className="grid gap-3">
      <h1 className="text-22">{t('expects', { host: page.host, flat: page.flat })}</h1>
      <p className="text-ink-2">
        {page.name}, {t('untilTime', { time: sayMoment(pass.validUntil, lang) })}
      </p>
      <Card>
        <CardBody className="grid justify-items-center gap-2">
          <QrPicture svg={pass.qrSvg} />
          <span className="text-13 text-ink-2">{t('passcode')}</span>
          <b className="num text-40 leading-tight">
            {pass.passcode.slice(0, 3)} {pass.passcode.slice(3)}
          </b>
        </CardBody>
      </Card>
    </section>
  )
}

function KeptPart({ link, page }: { link: string; page: OwnPage }) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const [visit] = page.visits
  // Of daily help the face on the card is kept; at the gate they are not photographed.
  const hasPhoto = page.worker ? page.worker.hasPhoto : visit?.hasPhoto
  const time = (at: string | null | undefined) => (at ? sayMoment(at, lang) : t('notYet'))
  const items = [
    { label: t('name'), value: page.name || t('none') },
    { label: t('phone'), value: page.phone || t('none') },
    ...(page.worker
      ? []
      : [
          { label: t('vehicle'), value: page.vehicle || t('none') },
          { label: t('persons'), value: String(page.persons) },
        ]),
    ...(visit
      ? [
          { label: t('came'), value: [time(visit.enteredAt), visit.gate].filter(Boolean).join(', ') },
          { label: t('left'), value: time(visit.leftAt) },
          {
            label: t('photo'),
            value: hasPhoto ? (
              <img
                alt={page.worker ? '' : t('photoYes')}
                className="size-20 rounded-2 object-cover"
                src={urlOf(visitors.ownPhoto, { params: { link } })}
              />
            ) : (
              t('photoNo')
            ),
          },
        ]
      : []),
  ]
  return (
    <section className="grid gap-3">
      <h2 className="text-18">{t('kept')}</h2>
      <p className="text-13 text-ink-2">{t('onlyLink')}</p>
      <Card>
        <CardBody>
          <Facts items={items} />
        </CardBody>
      </Card>
      <p className="text-15 text-ink-2">
        {page.eraseOn && page.deleteOn
          ? t('untilText', { erase: sayDay(page.eraseOn, lang), remove: sayDay(page.deleteOn, lang) })
          : t('before')}
      </p>
    </section>
  )
}

function Rights({ link, page, onChanged }: { link: string; page: OwnPage; onChanged: (page: OwnPage) => void }) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const [asking, setAsking] = useState<NewRequest['kind']>()
  const [sure, setSure] = useState(false)
  const words = { failed: t('failed'), tryAgain: t('tryAgain'), touches: [] }
  const show = (next: OwnPage) => {
    onChanged(next)
    setAsking(undefined)
    setSure(false)
  }
  const erasing = useSending(() => call(visitors.eraseOwn, { params: { link } }), { ...words, after: show })
  const form = useForm({ defaultValues: { text: '' } })
  const sending = useSending(
    ({ text }: { text: string }) =>
      call(visitors.askOwn, { params: { link }, body: { kind: asking ?? 'objection', text } }),
    { ...words, after: show },
  )
  return (
    <section className="grid gap-3">
      {page.inside && <NoticeBox tone="info">{t('inside')}</NoticeBox>}
      {page.erased ? (
        <NoticeBox tone="ok">
          {page.pseudonym ? t('erased', { pseudonym: page.pseudonym }) : t('erasedUnused')}
        </NoticeBox>
      ) : (
        <Button
          variant="danger"
          disabled={page.inside}
          pending={erasing.isPending}
          onClick={() => (sure ? erasing.mutate(undefined) : setSure(true))}
        >
          {sure ? t('eraseSure') : t('erase')}
        </Button>
      )}
      <Card>
        <ul>
          {page.worker?.code && <Way icon={<IdCard />} word={t('newCard')} onPress={() => setAsking('new_card')} />}
          <Way icon={<Pencil />} word={t('wrong')} help={t('wrongHelp')} onPress={() => setAsking('correction')} />
          <Way icon={<Hand />} word={t('object')} help={t('objectHelp')} onPress={() => setAsking('objection')} />
        </ul>
      </Card>
      {asking && (
        <Form form={form} draft={null} onSubmit={(values) => sending.mutateAsync(values)} className="grid gap-3">
          <Field label={t('what')}>
            <Textarea rows={3} maxLength={1000} {...form.register('text')} />
          </Field>
          <Button variant="primary" type="submit" pending={sending.isPending}>
            {t('send')}
          </Button>
        </Form>
      )}
      {page.requests.map((one) => (
        <Card key={one.id}>
          <CardBody>
            <p className="text-13 text-ink-2">
              {t('asked')} · {sayMoment(one.askedAt, lang)}
            </p>
            <p className="[overflow-wrap:anywhere]">{one.text || t(waysOf[one.kind])}</p>
            {one.answer ? (
              <NoticeBox tone="ok" className="mt-3">
                <span className="[overflow-wrap:anywhere]">{one.answer}</span>
              </NoticeBox>
            ) : (
              <p className="text-15 text-ink-2">{t('noAnswer')}</p>
            )}
          </CardBody>
        </Card>
      ))}
    </section>
  )
}

const waysOf = { correction: 'wrong', objection: 'object', new_card: 'newCard' } as const

function Way({ icon, word, help, onPress }: { icon: ReactNode; word: string; help?: string; onPress: () => void }) {
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        onClick={onPress}
        className="flex min-h-tap w-full items-center gap-3 px-4 py-3 text-left [&_svg]:size-5 [&_svg]:shrink-0"
      >
        {icon}
        <span className="min-w-0 flex-1 leading-snug">
          <b className="block text-15">{word}</b>
          {help && <span className="block text-13 text-ink-2">{help}</span>}
        </span>
        <ChevronRight aria-hidden className="text-ink-3" />
      </button>
    </li>
  )
}
