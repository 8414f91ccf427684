/** The same desk under its longer address. */
export { AdminScreen as LeadsScreen } from './admin-screen.tsx'
