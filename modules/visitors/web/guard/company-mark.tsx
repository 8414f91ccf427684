import { Car, type LucideIcon, Mail, Package, ShoppingBasket, UtensilsCrossed } from 'lucide-react'
import { type CompanyKind, kindOfCompany } from '../../rules/companies.ts'

const icons: Record<CompanyKind, LucideIcon> = {
  food: UtensilsCrossed,
  grocery: ShoppingBasket,
  shopping: Package,
  courier: Mail,
  cab: Car,
}

/** A company as a guard knows it who does not read Latin letters: always the same colour, and what it brings. */
export function CompanyMark({ name, className = 'size-12' }: { name: string; className?: string }) {
  const Icon = icons[kindOfCompany(name)]
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center rounded-3 text-white [&_svg]:size-6 ${className}`}
      style={{ background: `hsl(${hueOf(name)} 48% 34%)` }}
    >
      <Icon />
    </span>
  )
}

const hueOf = (name: string): number =>
  [...name.toLowerCase()].reduce((hue, letter) => (hue * 31 + letter.charCodeAt(0)) % 360, 7)
