import { useQuery } from '@tanstack/react-query'
import { ChevronDown, FileText, Mail, MailX } from 'lucide-react'
import { useState } from 'react'
import { sayDay } from '#kernel/formats.ts'
import { languages } from '#kernel/words.ts'
import { call, noticeOf, urlOf } from '#web/call.ts'
import { languages as named, useLanguage, useT } from '#web/i18n/i18n.tsx'
import { request } from '#web/request.ts'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuHeading, MenuItem, MenuLine } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useSending } from '#web/use-sending.ts'
import { analytics } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { monthLetter } from './queries.ts'

/** The month on A4 for the notice board, and for the admin the switch that mails it to the committee. */
export const MonthMenu = ({ subdomain, month, mails }: { subdomain: string; month: string; mails: boolean }) => {
  const t = useT(texts)
  const { lang } = useLanguage()
  const { isFetching, fetchIn } = useMonthFile(subdomain, month)
  return (
    <Menu
      label={t('monthPage')}
      trigger={
        <Button icon={<FileText aria-hidden="true" />} pending={isFetching}>
          {t('monthPage')}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      <MenuHeading>{t('month.of', { month: sayDay(`${month}-01`, lang, 'month') })}</MenuHeading>
      {languages.map((code) => (
        <MenuItem key={code} icon={<FileText aria-hidden="true" />} onSelect={() => void fetchIn(code)}>
          <span lang={code}>{named.find((one) => one.code === code)?.nativeName ?? code}</span>
        </MenuItem>
      ))}
      {mails && (
        <>
          <MenuLine />
          <LetterItem subdomain={subdomain} />
        </>
      )}
    </Menu>
  )
}

const useMonthFile = (subdomain: string, month: string) => {
  const t = useT(texts)
  const [isFetching, setFetching] = useState(false)
  const fetchIn = async (language: (typeof languages)[number]) => {
    setFetching(true)
    try {
      const url = urlOf(analytics.month, { params: { subdomain, month }, query: { language } })
      const response = await request('GET', url, undefined, {})
      saveFile(await response.blob(), `month-${month}-${language}.pdf`)
    } catch (error) {
      toast({ title: t('month.failed'), description: noticeOf(error, t('month.again')), variant: 'destructive' })
    } finally {
      setFetching(false)
    }
  }
  return { isFetching, fetchIn }
}

const LetterItem = ({ subdomain }: { subdomain: string }) => {
  const t = useT(texts)
  const { data } = useQuery(monthLetter(subdomain))
  const saving = useSending(
    (isMailed: boolean) => call(analytics.setLetter, { params: { subdomain }, body: { isMailed } }),
    {
      done: ({ isMailed }) => t(isMailed ? 'month.mailed' : 'month.notMailed'),
      failed: t('month.notSaved'),
      tryAgain: t('month.again'),
      touches: ['analytics'],
    },
  )
  const isMailed = data?.isMailed ?? false
  return (
    <MenuItem
      icon={isMailed ? <MailX aria-hidden="true" /> : <Mail aria-hidden="true" />}
      disabled={!data}
      onSelect={() => saving.mutate(!isMailed)}
    >
      <span className="max-w-[260px] py-1.5 leading-[1.3]">
        <b className="block font-[640]">{t(isMailed ? 'month.stop' : 'month.mail')}</b>
        <span className="block text-13 text-ink-2">{t(isMailed ? 'month.stopText' : 'month.mailText')}</span>
      </span>
    </MenuItem>
  )
}
