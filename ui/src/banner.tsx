export type BannerProps = { src: string; alt: string };

/** The picture a lender puts at the top of a screen. The ratio is kept free, so nothing jumps when it arrives. */
export function Banner({ src, alt }: BannerProps) {
  return (
    <img
      src={src}
      alt={alt}
      decoding="async"
      className="aspect-[2/1] w-full rounded-card bg-sunken object-cover"
    />
  );
}
