import { useUser } from '#web/use-user.ts'
import { AddressProof } from './account/address-proof.tsx'
import { PasskeysCard } from './account/passkeys-card.tsx'
import { SessionsCard } from './account/sessions-card.tsx'
import { TwoFactorCard } from './account/two-factor-card.tsx'

/** What guards one's account, for the settings to show. */
export function AccountSafety() {
  const { email } = useUser()
  return (
    <div className="grid gap-5">
      <AddressProof email={email} />
      <TwoFactorCard />
      <PasskeysCard />
      <SessionsCard />
    </div>
  )
}
