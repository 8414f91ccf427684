import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { sayDay, sayMoment } from '#kernel/formats.ts'
import { dayOf } from '#kernel/time.ts'
import { urlOf } from '#web/call.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import type { SectionProps } from '#web/section.ts'
import { PaperHead } from '#web/shell/paper-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { PaperDesk } from '#web/ui/paper/paper-desk.tsx'
import { RichView } from '#web/ui/rich-view.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import type { Minutes } from '../contract/minutes.ts'
import type { MeetingDetails } from '../contract/nouns.ts'
import { meetings } from '../contract.ts'
import { useMeetingCode } from './meeting-code.ts'
import { meetingDetails, minuteBook, minutesOf, resolutionRegister, slipList } from './queries.ts'
import { useWords } from './words.ts'
import './sheet.css'

/** Papers on A4: the call with its slips, the code for the door, the minutes, the whole book, the register. */
export function Sheet({ subdomain, what, id }: SectionProps & { what: string; id: string | undefined }) {
  const t = useWords()
  const { write } = useScreenSearch()
  return (
    <PaperDesk
      label={t('print.button')}
      tools={what === 'register' && <RegisterFile subdomain={subdomain} />}
      onClose={() => write({ print: undefined })}
    >
      {what === 'register' && <Register subdomain={subdomain} />}
      {what === 'book' && <Book subdomain={subdomain} />}
      {what === 'minutes' && id && <OneMinutes subdomain={subdomain} id={id} />}
      {(what === 'call' || what === 'poster') && id && <OfMeeting subdomain={subdomain} id={id} what={what} />}
    </PaperDesk>
  )
}

function Paper({ subdomain, children }: { subdomain: string; children: ReactNode }) {
  return (
    <article className="paper-sheet meeting-paper">
      <PaperHead subdomain={subdomain} />
      {children}
    </article>
  )
}

function Book({ subdomain }: { subdomain: string }) {
  const { data } = useQuery(minuteBook(subdomain))
  if (!data) return <Skeleton className="h-64" />
  return data.map((one) => <MinutesPaper key={one.meetingId} subdomain={subdomain} minutes={one} />)
}

function RegisterFile({ subdomain }: { subdomain: string }) {
  const t = useWords()
  return (
    <Button icon={<Download />} asChild>
      <a href={urlOf(meetings.exportRegister, { params: { subdomain } })}>{t('minutes.csv')}</a>
    </Button>
  )
}

/** Every resolution of the general body, by its number. */
function Register({ subdomain }: { subdomain: string }) {
  const t = useWords()
  const { lang } = useLanguage()
  const { data } = useQuery(resolutionRegister(subdomain))
  if (!data) return <Skeleton className="h-64" />
  return (
    <Paper subdomain={subdomain}>
      <h1>{t('register')}</h1>
      <ol className="meeting-register">
        {data.map((one) => (
          <li key={one.id}>
            <p className="num">
              <b>{one.number}</b> · {one.meeting}, {sayDay(one.day, lang)}
            </p>
            <p className="paper-text">{one.text}</p>
            <p className="meeting-note">
              {[
                t(one.isCarried ? 'resolutions.carried' : 'resolutions.lost'),
                t('resolutions.hands', { for: one.handsFor, against: one.handsAgainst }),
                one.pollId && t('vote.byPoll'),
                one.proposer && `${t('resolutions.proposer')} ${one.proposer}`,
                one.seconder && `${t('resolutions.seconder')} ${one.seconder}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ol>
    </Paper>
  )
}

function OneMinutes({ subdomain, id }: { subdomain: string; id: string }) {
  const { data } = useQuery(minutesOf(subdomain, id))
  return data ? <MinutesPaper subdomain={subdomain} minutes={data} /> : <Skeleton className="h-64" />
}

function MinutesPaper({ subdomain, minutes }: { subdomain: string; minutes: Minutes }) {
  const t = useWords()
  const { lang } = useLanguage()
  const { signatures, digest, confirmedAt } = minutes
  return (
    <Paper subdomain={subdomain}>
      <p className="paper-number num">
        <b>{t('minutes.of', { number: minutes.number })}</b>
        <span>{t(`minutes.states.${minutes.state}`)}</span>
      </p>
      <h1>{minutes.title}</h1>
      <RichView text={minutes.body} lang={lang} className="paper-text" />
      {confirmedAt && (
        <p className="meeting-note">
          {t('minutes.confirmedIn', {
            number: minutes.confirmedIn,
            day: sayDay(dayOf(new Date(confirmedAt)), lang),
          })}
        </p>
      )}
      {digest && (
        <p className="meeting-note">
          {t('minutes.digest')} <code>{digest}</code>
        </p>
      )}
      <footer>
        {[0, 1].map((place) => {
          const signed = signatures[place]
          return (
            <p key={place} className="paper-signature">
              {signed ? (
                <>
                  <b>{signed.name}</b>
                  <br />
                  {t(`posts.${signed.post}`)}, <span className="num">{sayMoment(signed.at, lang, 'exact')}</span>
                </>
              ) : (
                t('print.signature')
              )}
            </p>
          )
        })}
      </footer>
    </Paper>
  )
}

function OfMeeting({ subdomain, id, what }: { subdomain: string; id: string; what: 'call' | 'poster' }) {
  const { data: meeting } = useQuery(meetingDetails(subdomain, id))
  if (!meeting) return <Skeleton className="h-64" />
  return what === 'poster' ? (
    <Poster subdomain={subdomain} meeting={meeting} />
  ) : (
    <Call subdomain={subdomain} meeting={meeting} />
  )
}

function Poster({ subdomain, meeting }: { subdomain: string; meeting: MeetingDetails }) {
  const t = useWords()
  const { lang } = useLanguage()
  const { picture, address } = useMeetingCode(meeting)
  return (
    <Paper subdomain={subdomain}>
      <p className="paper-number num">
        <b>{meeting.number}</b>
        <span>{sayMoment(meeting.startsAt, lang, 'exact')}</span>
      </p>
      <h1>{t('print.scan')}</h1>
      <p className="paper-text">{t('print.scanText')}</p>
      <div className="meeting-poster">
        {picture && <img src={picture} alt={meeting.code} />}
        <p className="meeting-code num">{meeting.code}</p>
        <p className="meeting-note">{address}</p>
      </div>
    </Paper>
  )
}

/** The sheet for the board, then a slip for every flat that no message reaches, to be received with a signature. */
function Call({ subdomain, meeting }: { subdomain: string; meeting: MeetingDetails }) {
  const t = useWords()
  const { lang } = useLanguage()
  const { data: slips = [] } = useQuery({ ...slipList(subdomain, meeting.id), enabled: meeting.can?.run ?? false })
  const facts = (
    <>
      <p className="paper-number num">
        <b>{meeting.number}</b>
        <span>{meeting.servedOn && t('served', { day: sayDay(meeting.servedOn, lang) })}</span>
      </p>
      <h1>{meeting.title}</h1>
      <p className="paper-text">
        {t(`print.called.${meeting.kind}`)}
        <br />
        <b>{[sayMoment(meeting.startsAt, lang, 'exact'), meeting.place, meeting.video].filter(Boolean).join(', ')}</b>
      </p>
      <ol className="meeting-agenda">
        {meeting.agenda.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ol>
      {meeting.adjournedTo && (
        <p className="meeting-note">{t('print.adjourned', { when: sayMoment(meeting.adjournedTo, lang, 'exact') })}</p>
      )}
    </>
  )
  return (
    <>
      <Paper subdomain={subdomain}>
        {facts}
        <footer>
          <p />
          <p className="paper-signature">{t('print.secretary')}</p>
        </footer>
      </Paper>
      {slips.map(({ flatNumber, name }) => (
        <section key={flatNumber} className="paper-sheet meeting-paper meeting-slip">
          <p className="paper-number num">
            <b>
              {t('print.flat')} {flatNumber}
            </b>
            <span>{name}</span>
          </p>
          {facts}
          <p className="paper-signature">{t('print.received')}</p>
        </section>
      ))}
    </>
  )
}
