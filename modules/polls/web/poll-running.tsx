import { useState } from 'react'
import { sayMoment } from '#kernel/formats.ts'
import { call, noticeOf } from '#web/call.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { later } from '#web/later.tsx'
import { codeOf } from '#web/request.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { useSending } from '#web/use-sending.ts'
import type { PollDetails } from '../contract/nouns.ts'
import { polls } from '../contract.ts'
import { AskReason } from './ask-reason.tsx'
import { ExtendDialog } from './extend-dialog.tsx'
import { useWords } from './words.ts'

const OpenInstead = later(async () => (await import('./open-instead.tsx')).OpenInstead)

type Asking = 'open' | 'extend' | 'declare' | 'void' | 'remove'

/** What whoever runs the poll does with it: open, give more time, declare, set aside. */
export function PollRunning({ subdomain, poll }: { subdomain: string; poll: PollDetails }) {
  const t = useWords()
  const { lang } = useLanguage()
  const { write } = useScreenSearch()
  const [asking, setAsking] = useState<Asking>()
  const close = () => setAsking(undefined)
  const params = { subdomain, id: poll.id }
  const told = { failed: t('run.failed'), tryAgain: t('tryAgain'), touches: ['polls', 'dashboard'] }
  const opening = useSending(() => call(polls.open, { params }), {
    ...told,
    done: ({ state }) => t(state === 'open' ? 'run.opened' : 'run.announced'),
    after: close,
  })
  // Refused for its number of voters, the question is no longer whether to open it but how.
  const open = () => opening.mutate(undefined, { onError: (error) => isTooFew(error) && close() })
  const declaring = useSending(() => call(polls.declare, { params }), {
    ...told,
    done: () => t('run.declared'),
    after: close,
  })
  const removing = useSending(() => call(polls.remove, { params }), {
    ...told,
    done: () => t('run.removed'),
    after: () => write({ id: undefined }),
  })
  const [now] = useState(() => Date.now())
  const isLater = poll.opensAt !== null && Date.parse(poll.opensAt) > now
  const { can } = poll
  const tooFew = isTooFew(opening.error) && asking === undefined ? opening.error : undefined
  return (
    <>
      {can.open && (
        <Button variant="primary" onClick={() => setAsking('open')}>
          {t('run.open')}
        </Button>
      )}
      {can.declare && (
        <Button variant="primary" onClick={() => setAsking('declare')}>
          {t('run.declare')}
        </Button>
      )}
      {can.edit && <Button onClick={() => write({ edit: poll.id })}>{t('run.change')}</Button>}
      {can.extend && <Button onClick={() => setAsking('extend')}>{t('run.extend')}</Button>}
      {can.void && (
        <Button variant="danger" onClick={() => setAsking('void')}>
          {t('run.void')}
        </Button>
      )}
      {can.edit && (
        <Button variant="danger" onClick={() => setAsking('remove')}>
          {t('run.remove')}
        </Button>
      )}
      <Confirm
        open={asking === 'open'}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={t('run.openTitle', { title: poll.title })}
        description={isLater ? t('run.openLater', { when: sayMoment(poll.opensAt ?? '', lang) }) : t('run.openNow')}
        confirmLabel={t('run.open')}
        cancelLabel={t('cancel')}
        pending={opening.isPending}
        onConfirm={open}
      />
      <Confirm
        open={asking === 'declare'}
        onOpenChange={(open) => !open && close()}
        title={t('run.declareTitle', { title: poll.title })}
        description={t('run.declareText')}
        confirmLabel={t('run.declare')}
        cancelLabel={t('cancel')}
        pending={declaring.isPending}
        onConfirm={() => declaring.mutate(undefined)}
      />
      <Confirm
        danger
        open={asking === 'remove'}
        onOpenChange={(open) => !open && close()}
        title={t('run.removeTitle')}
        description={poll.title}
        confirmLabel={t('run.remove')}
        cancelLabel={t('cancel')}
        pending={removing.isPending}
        onConfirm={() => removing.mutate(undefined)}
      />
      {tooFew && (
        <OpenInstead
          subdomain={subdomain}
          poll={poll}
          why={noticeOf(tooFew, t('tryAgain'))}
          onClose={() => opening.reset()}
        />
      )}
      {asking === 'extend' && <ExtendDialog subdomain={subdomain} poll={poll} onClose={close} />}
      {asking === 'void' && (
        <AskReason
          danger
          title={t('run.voidTitle', { title: poll.title })}
          text={t('run.voidText')}
          button={t('run.void')}
          draft={`polls.void ${poll.id}`}
          done={t('run.voided')}
          failed={t('run.failed')}
          onSend={(reason) => call(polls.void, { params, body: { reason } })}
          onClose={close}
        />
      )}
    </>
  )
}

const isTooFew = (error: unknown): boolean => codeOf(error) === 'secret_too_few'
