import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { copyText } from '#web/copy-text.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { texts } from '../texts/texts.ts'
import type { DemoAccount } from './queries.ts'

const confirmedMs = 2000

/** One person per role. Pressing an entry fills the form; the small button copies instead. */
export function DemoCard({
  accounts,
  inView,
  onChoose,
}: {
  accounts: readonly DemoAccount[]
  /** Opened by a demo link: the card is what the visitor came for. */
  inView: boolean
  onChoose: (account: DemoAccount) => void
}) {
  const t = useT(texts)
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (inView) card.current?.scrollIntoView({ block: 'nearest' })
  }, [inView])
  const choose = (account: DemoAccount) => {
    onChoose(account)
    toast({ title: t('demo.loaded'), description: t('demo.loadedText', { role: t(`demo.roles.${account.role}`) }) })
  }
  return (
    <div ref={card} className="scroll-my-4">
      <Card>
        <CardHeader title={t('demo.title')}>{t('demo.lead')}</CardHeader>
        <ul>
          {accounts.map((account) => (
            <li key={account.email} className="flex items-center gap-1 border-t border-line pr-2">
              <button
                type="button"
                onClick={() => choose(account)}
                className="min-w-0 flex-1 px-4 py-2.5 text-left hover:bg-sunken md:px-5"
              >
                <span id={`demo-${account.role}`} className="block font-[600]">
                  {t(`demo.roles.${account.role}`)}
                </span>
                <span className="block text-15 text-ink-2">{t(`demo.descriptions.${account.role}`)}</span>
                <span translate="no" className="block truncate text-13 text-ink-3">
                  {account.email}
                </span>
              </button>
              <CopyButton account={account} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

/** Its name holds neither the role nor the words of the fields, which are looked for by name; the role describes it. */
function CopyButton({ account }: { account: DemoAccount }) {
  const t = useT(texts)
  const [copied, setCopied] = useState(false)
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const role = t(`demo.roles.${account.role}`)
  const copy = async () => {
    if (!(await copyText(`${account.email}\n${account.password}`))) {
      toast({ title: t('demo.copyFailed'), description: t('demo.copyFailedText'), variant: 'destructive' })
      return
    }
    toast({ title: t('demo.copied'), description: t('demo.copiedText', { role }) })
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setCopied(false), confirmedMs)
  }
  return (
    <IconButton
      label={t('demo.copy')}
      aria-describedby={`demo-${account.role}`}
      icon={copied ? <Check className="text-ok" data-testid="copied" /> : <Copy />}
      onClick={() => void copy()}
    />
  )
}
