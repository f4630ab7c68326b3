import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** The packages that export none of their font files, only code; the files lie beside it. */
const chinese = join(dirname(require.resolve('@embedpdf/fonts-sc')), '../fonts');

/**
 * The only fonts there are: none of the machine's are looked at. Each script has a regular and a bold cut, as
 * files of their own, because the typesetter cannot take a weight out of a variable font.
 */
export function readFonts(): Buffer[] {
  return [
    require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
    require.resolve('@expo-google-fonts/noto-sans-thai-looped/400Regular/NotoSansThaiLooped_400Regular.ttf'),
    require.resolve(
      '@expo-google-fonts/noto-sans-thai-looped/600SemiBold/NotoSansThaiLooped_600SemiBold.ttf',
    ),
    require.resolve('@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf'),
    require.resolve('@expo-google-fonts/noto-sans-bengali/600SemiBold/NotoSansBengali_600SemiBold.ttf'),
    join(chinese, 'NotoSansHans-Regular.otf'),
    join(chinese, 'NotoSansHans-Bold.otf'),
  ].map((path) => readFileSync(path));
}
