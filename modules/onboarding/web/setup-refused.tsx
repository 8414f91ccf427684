import { useT } from '#web/i18n/i18n.tsx'
import { codeOf, noticeOf } from '#web/request.ts'
import { Button } from '#web/ui/button.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { texts } from '../texts/texts.ts'
import { fieldsOf } from './setup-errors.ts'

/** Why the setup was refused, beside the form that still holds what was typed. */
export function SetupRefused({ error }: { error: Error }) {
  const t = useT(texts)
  const code = codeOf(error)
  if (code === 'sign_in_first' || code === 'payment_used')
    return (
      <NoticeBox
        tone="bad"
        action={
          <Button size="s" asChild>
            <a href={`/login?returnTo=${code === 'payment_used' ? '/dashboard' : '/payment-success'}`}>
              {t('setup.signIn')}
            </a>
          </Button>
        }
      >
        {code === 'payment_used' ? t('setup.paymentUsed') : t('setup.signInFirst')}
      </NoticeBox>
    )
  const text = fieldsOf(error).length > 0 ? t('setup.checkFields') : noticeOf(error, t('setup.failedText'))
  return <NoticeBox tone="bad">{text}</NoticeBox>
}
