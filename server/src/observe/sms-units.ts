/** Signs that GSM's alphabet has in one place each; those of its extension take two. */
const basic = /^[\w\s@£$¥èéùìòÇØøÅåÆæßÉÄÖÑÜ§¿äöñüà!"#¤%&'()*+,\-./:;<=>?¡ΔΦΓΛΩΠΨΣΘΞ]$/u;
const extended = /^[\^{}[\]\\~|€]$/;

/** How many messages a gateway bills for a text: long ones are cut into parts that hold a little less. */
export function smsUnits(text: string): number {
  const signs = [...text];
  if (!signs.every((sign) => basic.test(sign) || extended.test(sign)))
    return text.length <= 70 ? 1 : Math.ceil(text.length / 67);
  const places = signs.reduce((sum, sign) => sum + (extended.test(sign) ? 2 : 1), 0);
  return places <= 160 ? 1 : Math.ceil(places / 153);
}
