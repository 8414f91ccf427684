import { useQueryClient } from '@tanstack/react-query'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { useLogout } from '#web/logout.ts'
import { userKey } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { accountTexts } from '../../texts/account/texts.ts'
import { ChangePasswordForm } from './change-password-form.tsx'

/** In place of every screen while the society asks for a new password. */
export function PasswordGate() {
  const t = useT(accountTexts)
  const shell = useT(shellTexts)
  const queryClient = useQueryClient()
  const logout = useLogout('/login')
  const goOn = async () => {
    await queryClient.invalidateQueries({ queryKey: userKey, refetchType: 'all' })
    // What was refused in the meantime is asked for anew.
    await queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' })
  }
  return (
    <main className="mx-auto max-w-[520px] px-4 pt-6 pb-10">
      <Card>
        <CardHeader title={t('password.mustTitle')} level={1}>
          {t('password.mustText')}
        </CardHeader>
        <CardBody className="grid gap-4">
          <ChangePasswordForm id="password-gate" onDone={() => void goOn()} />
          <Button variant="primary" type="submit" form="password-gate">
            {t('password.changePassword')}
          </Button>
          <Button onClick={() => void logout()}>{shell('actions.logout')}</Button>
        </CardBody>
      </Card>
    </main>
  )
}
