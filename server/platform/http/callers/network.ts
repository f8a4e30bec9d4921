/** What counts as one caller: one household or host has a whole /64 of IPv6 addresses. */
export const networkOf = (ip: string) => {
  if (!ip.includes(':') || ip.includes('.')) return ip
  const [head = '', tail = ''] = ip.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  return [...head, ...zeros, ...tail].slice(0, 4).join(':')
}
