import { isPincode, pincodeOf } from '#kernel/pincodes.ts'

/**
 * What the first digits of a PIN code say: the postal circle by two of them, the city by three where one city has them
 * to itself. A proposal only; whoever lives there knows better.
 */
export const placeOf = (pincode: string): { city?: string; state?: string } => {
  if (!isPincode(pincode)) return {}
  const digits = pincodeOf(pincode)
  const city = cities[digits.slice(0, 3)]
  const state = states[digits.slice(0, 3)] ?? states[digits.slice(0, 2)]
  return { ...(city ? { city } : {}), ...(state ? { state } : {}) }
}

const ranges: readonly [from: number, to: number, state: string][] = [
  [11, 11, 'Delhi'],
  [12, 13, 'Haryana'],
  [14, 15, 'Punjab'],
  [17, 17, 'Himachal Pradesh'],
  [18, 19, 'Jammu and Kashmir'],
  [20, 28, 'Uttar Pradesh'],
  [30, 34, 'Rajasthan'],
  [36, 39, 'Gujarat'],
  [40, 44, 'Maharashtra'],
  [45, 48, 'Madhya Pradesh'],
  [49, 49, 'Chhattisgarh'],
  [50, 50, 'Telangana'],
  [51, 53, 'Andhra Pradesh'],
  [56, 59, 'Karnataka'],
  [60, 64, 'Tamil Nadu'],
  [67, 69, 'Kerala'],
  [70, 74, 'West Bengal'],
  [75, 77, 'Odisha'],
  [78, 78, 'Assam'],
  [80, 85, 'Bihar'],
]

const states: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ranges.flatMap(([from, to, state]) => Array.from({ length: to - from + 1 }, (_, i) => [String(from + i), state])),
  ),
  160: 'Chandigarh',
  194: 'Ladakh',
  244: 'Uttar Pradesh',
  246: 'Uttarakhand',
  248: 'Uttarakhand',
  249: 'Uttarakhand',
  263: 'Uttarakhand',
  403: 'Goa',
  605: 'Puducherry',
  682: 'Kerala',
  737: 'Sikkim',
  744: 'Andaman and Nicobar Islands',
  790: 'Arunachal Pradesh',
  793: 'Meghalaya',
  795: 'Manipur',
  796: 'Mizoram',
  797: 'Nagaland',
  799: 'Tripura',
  814: 'Jharkhand',
  815: 'Jharkhand',
  816: 'Jharkhand',
  822: 'Jharkhand',
  825: 'Jharkhand',
  826: 'Jharkhand',
  827: 'Jharkhand',
  828: 'Jharkhand',
  829: 'Jharkhand',
  831: 'Jharkhand',
  832: 'Jharkhand',
  833: 'Jharkhand',
  834: 'Jharkhand',
  835: 'Jharkhand',
}

const cities: Readonly<Record<string, string>> = {
  110: 'New Delhi',
  122: 'Gurugram',
  160: 'Chandigarh',
  201: 'Noida',
  208: 'Kanpur',
  226: 'Lucknow',
  302: 'Jaipur',
  360: 'Rajkot',
  380: 'Ahmedabad',
  390: 'Vadodara',
  395: 'Surat',
  400: 'Mumbai',
  411: 'Pune',
  422: 'Nashik',
  431: 'Aurangabad',
  440: 'Nagpur',
  452: 'Indore',
  462: 'Bhopal',
  492: 'Raipur',
  500: 'Hyderabad',
  530: 'Visakhapatnam',
  560: 'Bengaluru',
  570: 'Mysuru',
  600: 'Chennai',
  641: 'Coimbatore',
  682: 'Kochi',
  695: 'Thiruvananthapuram',
  700: 'Kolkata',
  751: 'Bhubaneswar',
  781: 'Guwahati',
  800: 'Patna',
  834: 'Ranchi',
}
