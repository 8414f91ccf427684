import { useQuery } from '@tanstack/react-query'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { texts } from '../texts/texts.ts'
import { societyDetails } from './queries.ts'

/** What waits for the committee, and the code with which people ask to join. */
export function JoinRequests({
  subdomain,
  waiting,
  shown,
  onShow,
}: {
  subdomain: string
  waiting: number
  /** The list is narrowed to the requests already. */
  shown: boolean
  onShow: (shown: boolean) => void
}) {
  const t = useT(texts)
  const { data: society } = useQuery(societyDetails(subdomain))
  if (waiting === 0) return society?.joinCode ? <JoinCode code={society.joinCode} /> : null
  return (
    <section className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-3 border-l-4 border-accent bg-accent-soft px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-[650]">{t('requests.title', { count: waiting })}</p>
        <p className="text-15 text-ink-2">{t('requests.text')}</p>
      </div>
      {society?.joinCode && <JoinCode code={society.joinCode} />}
      <Button onClick={() => onShow(!shown)}>{shown ? t('requests.showAll') : t('requests.show')}</Button>
    </section>
  )
}

function JoinCode({ code }: { code: string }) {
  const t = useT(texts)
  const copy = async () => {
    await navigator.clipboard.writeText(code)
    toast({ title: t('requests.copied'), description: t('requests.copiedText') })
  }
  return (
    <p
      className="flex flex-wrap items-center gap-x-2 text-15 text-ink-2"
      data-hint={t('requests.codeText')}
      aria-description={t('requests.codeText')}
    >
      {t('requests.code')}
      <b translate="no" className="num tracking-[0.06em] text-ink">
        {code}
      </b>
      {/* Only https and localhost have a clipboard; elsewhere the code can still be read and marked. */}
      {window.isSecureContext && (
        <Button size="s" variant="text" className="px-2" onClick={() => void copy()}>
          {t('requests.copy')}
        </Button>
      )}
    </p>
  )
}
