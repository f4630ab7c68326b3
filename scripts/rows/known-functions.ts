const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * What never gives null for arguments that are not null. "Strict" does not say that: `'{}'::jsonb ->> 'name'`
 * is strict, and null. So these are named, and what is not named may be null.
 */
export const neverNullOperators = words(
  '= <> < <= > >= + - * / % || ~~ !~~ ~~* !~~* ~ !~ ~* !~* @> <@ && ? ?| ?&',
);

// Without `lower` and `upper`, because the bound of a range may be missing.
export const neverNullFunctions = words(`
  abs ceil ceiling div floor mod round sign trunc random
  btrim char_length left length ltrim replace reverse right rtrim split_part starts_with
  convert_to decode encode hashtextextended md5 octet_length sha256
  cardinality jsonb_array_length jsonb_typeof to_jsonb
  age clock_timestamp date_trunc make_interval now statement_timestamp timezone to_char to_timestamp
  gen_random_uuid nextval`);

/** Never null, whatever their arguments are. */
export const alwaysSomething = words('concat json_build_object jsonb_build_array jsonb_build_object');

/** Null only for a group without rows, or one whose values are all null. */
export const groupAggregates = words(
  'avg bool_and bool_or every max min percentile_cont percentile_disc string_agg sum',
);

/** Null only for a group without rows: nulls are kept as elements. */
export const collectingAggregates = words('array_agg json_agg jsonb_agg jsonb_object_agg');

/** Window functions that number rows or count them. */
export const rankingFunctions = words('count cume_dist dense_rank percent_rank rank row_number');
