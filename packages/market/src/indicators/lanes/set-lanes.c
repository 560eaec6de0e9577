/*
 * The loops of set-kernels.ts for several securities side by side, one in each lane of a vector. Every lane does the
 * same operations in the same order as those loops, so the values are the same bit for bit; whoever changes one of the
 * two changes the other, and the tests compare them. `npm run market:lanes` makes set-lanes-module.ts of this.
 */
typedef long long int64_t;
#define NAN __builtin_nan("")

#define LANES 2
typedef double v __attribute__((vector_size(LANES * 8)));
typedef int64_t mask __attribute__((vector_size(LANES * 8)));
#define ALL(x) ((v){0} + (x))
#define PICK(when, yes, no) ((v)(((mask)(when) & (mask)(yes)) | (~(mask)(when) & (mask)(no))))

static inline v size_of(v a) { return (v)((mask)a & 0x7fffffffffffffffLL); }
/* The rise from `a` to `b`, twice, or 0. */
static inline v twice_rise(v a, v b) { return (b - a) + size_of(b - a); }
/* 1 in the lanes where it holds, else 0. */
static inline v one_where(mask when) { return PICK(when, ALL(1), ALL(0)); }

static inline v root(v a) { return __builtin_wasm_sqrt_f64x2(a); }

static inline int any(mask when) {
  int64_t found = 0;
  for (int lane = 0; lane < LANES; lane++) found |= when[lane];
  return found != 0;
}

/* Bars after which every window is whole. */
#define HEAD 60
/* Goes over bars `first` and on: while windows are filling, and then without asking whether they are. */
#define EACH_BAR(first, ...)                                          \
  do {                                                                \
    int i = first;                                                    \
    for (const int whole = 0; i < bars && i < HEAD; i++) __VA_ARGS__  \
    for (const int whole = 1; i < bars; i++) __VA_ARGS__              \
  } while (0)
/* Whether so many bars lie before this one. */
#define SINCE(count) (whole || i >= count)

/* The outputs as set-outputs.ts orders them; each has LANES rows of `stride` places. */
enum { MA5, MA10, MA20, MA60, EMA12, EMA26, DIF, DEA, MACD, K, D, J, RSI6, RSI12, RSI24, MIDDLE, UPPER, LOWER, ATR14, CCI14,
       WR10, OBV, VOLUME5, VOLUME10, BIAS6, ROC12, PSY12, OUTPUTS };

/* Where the outputs begin, and places from the row of one lane to that of the next. */
static double *outputs;
static int stride;

static inline void put(int output, int bar, v value) {
  double *to = outputs + output * LANES * stride + bar;
  for (int lane = 0; lane < LANES; lane++) to[lane * stride] = value[lane];
}

static void run_averages(const v *close, int bars) {
  v sum5 = ALL(0), sum6 = sum5, sum10 = sum5, sum20 = sum5, sum60 = sum5, zero = sum5, none = ALL(NAN);
  EACH_BAR(0, {
    v price = close[i];
    sum5 += price - (SINCE(5) ? close[i - 5] : zero);
    sum6 += price - (SINCE(6) ? close[i - 6] : zero);
    sum10 += price - (SINCE(10) ? close[i - 10] : zero);
    sum20 += price - (SINCE(20) ? close[i - 20] : zero);
    sum60 += price - (SINCE(60) ? close[i - 60] : zero);
    put(MA5, i, SINCE(4) ? sum5 * (1.0 / 5) : none);
    put(MA10, i, SINCE(9) ? sum10 * (1.0 / 10) : none);
    put(MA20, i, SINCE(19) ? sum20 * (1.0 / 20) : none);
    put(MA60, i, SINCE(59) ? sum60 * (1.0 / 60) : none);
    put(BIAS6, i, SINCE(5) ? (price * 6 / sum6 - 1) * 100 : none);
  });
}

static void run_exponentials(const v *close, int bars) {
  v fast = close[0], slow = fast, signal = ALL(0);
  EACH_BAR(0, {
    v price = close[i];
    fast += (2.0 / 13) * (price - fast);
    slow += (2.0 / 27) * (price - slow);
    v distance = fast - slow;
    signal += 0.2 * (distance - signal);
    put(EMA12, i, fast);
    put(EMA26, i, slow);
    put(DIF, i, distance);
    put(DEA, i, signal);
    put(MACD, i, 2 * (distance - signal));
  });
}

/* `high2` to `low4` are room for the extremes of two and four bars, `range` for the true range. */
static void run_ranges(const v *high, const v *low, const v *close, int bars, v *high2, v *low2, v *high4, v *low4,
                       v *range) {
  const double third = 1.0 / 3;
  v k = ALL(NAN), d = k, none = k, ranges = ALL(0);
  v head_top = ALL(-__builtin_inf()), head_bottom = ALL(__builtin_inf());
  EACH_BAR(0, {
    v price = close[i], top, bottom, top10, bottom10;
    if (SINCE(3)) {
      high2[i] = high[i] + twice_rise(high[i], high[i - 1]) * 0.5;
      low2[i] = low[i] - twice_rise(low[i - 1], low[i]) * 0.5;
    }
    if (SINCE(5)) {
      high4[i] = high2[i] + twice_rise(high2[i], high2[i - 2]) * 0.5;
      low4[i] = low2[i] - twice_rise(low2[i - 2], low2[i]) * 0.5;
    }
    if (!SINCE(9)) {
      top = top10 = head_top = PICK(high[i] > head_top, high[i], head_top);
      bottom = bottom10 = head_bottom = PICK(low[i] < head_bottom, low[i], head_bottom);
    } else {
      top = high4[i] + twice_rise(high4[i], high4[i - 4]) * 0.5;
      top += twice_rise(top, high[i - 8]) * 0.5;
      top10 = top + twice_rise(top, high[i - 9]) * 0.5;
      bottom = low4[i] - twice_rise(low4[i - 4], low4[i]) * 0.5;
      bottom -= twice_rise(low[i - 8], bottom) * 0.5;
      bottom10 = bottom - twice_rise(low[i - 9], bottom) * 0.5;
    }
    v raw = (price - bottom) / (top - bottom) * 100;
    k = PICK(top > bottom, PICK(k == k, k + (raw - k) * third, raw), k);
    d = PICK(d == d, d + (k - d) * third, k);
    put(K, i, k);
    put(D, i, d);
    put(J, i, 3 * k - 2 * d);
    put(WR10, i, PICK(top10 > bottom10, (top10 - price) / (top10 - bottom10) * 100, none));
    if (!SINCE(1)) {
      put(ATR14, i, none);
      continue;
    }
    range[i] = high[i] - low[i] + (twice_rise(high[i], close[i - 1]) + twice_rise(close[i - 1], low[i])) * 0.5;
    ranges += range[i];
    if (SINCE(15)) ranges -= range[i - 14];
    put(ATR14, i, SINCE(14) ? ranges * (1.0 / 14) : none);
  });
}

static v spread_of(const v *close, int last) {
  v sum = ALL(0), squares = sum;
  for (int bar = last - 19; bar <= last; bar++) sum += close[bar];
  v mean = sum / 20;
  for (int bar = last - 19; bar <= last; bar++) {
    v distance = close[bar] - mean;
    squares += distance * distance;
  }
  return squares;
}

static void run_bands(const v *close, int bars, double degrees) {
  v anchor = ALL(0), sum = anchor, squares = anchor, sum20 = anchor, zero = anchor, none = ALL(NAN);
  EACH_BAR(0, {
    sum20 += close[i] - (SINCE(20) ? close[i - 20] : zero);
    if (!SINCE(19)) {
      put(MIDDLE, i, none);
      put(UPPER, i, none);
      put(LOWER, i, none);
      continue;
    }
    if ((!whole && i == 19) || i % 64 == 0) {
      anchor = close[i];
      sum = squares = zero;
      for (int bar = i - 19; bar <= i; bar++) {
        v shifted = close[bar] - anchor;
        sum += shifted;
        squares += shifted * shifted;
      }
    } else {
      v entering = close[i] - anchor, leaving = close[i - 20] - anchor;
      sum += entering - leaving;
      squares += entering * entering - leaving * leaving;
    }
    v spread = squares - (sum * sum) / 20;
    mask is_lost = spread < squares * 1e-6;
    if (any(is_lost)) spread = PICK(is_lost, spread_of(close, i), spread);
    v middle = sum20 * (1.0 / 20), band = 2 * root(spread / degrees);
    put(MIDDLE, i, middle);
    put(UPPER, i, middle + band);
    put(LOWER, i, middle - band);
  });
}

static void run_channel(const v *high, const v *low, const v *close, int bars, v *typical) {
  v sum = ALL(0), zero = sum, none = ALL(NAN);
  EACH_BAR(0, {
    v now = high[i] + low[i] + close[i];
    typical[i] = now;
    sum += now - (SINCE(14) ? typical[i - 14] : zero);
    if (!SINCE(13)) {
      put(CCI14, i, none);
      continue;
    }
    v mean = sum * (1.0 / 14), distance = zero;
    for (int bar = i - 13; bar <= i; bar += 2) {
      distance += size_of(typical[bar] - mean) + size_of(typical[bar + 1] - mean);
    }
    put(CCI14, i, PICK(distance > mean * 1e-11, (now - mean) * (14 / 0.015) / distance, none));
  });
}

static void run_changes(const v *close, int bars) {
  v zero = ALL(0), none = ALL(NAN), rises = zero;
  v gain6 = zero, gain12 = zero, gain24 = zero, change6 = zero, change12 = zero, change24 = zero;
  put(RSI6, 0, none), put(RSI12, 0, none), put(RSI24, 0, none), put(ROC12, 0, none), put(PSY12, 0, none);
  EACH_BAR(1, {
    v change = close[i] - close[i - 1], distance = size_of(change), gain = (change + distance) * 0.5;
    if (!SINCE(2)) {
      gain6 = gain12 = gain24 = gain;
      change6 = change12 = change24 = distance;
    } else {
      gain6 += (gain - gain6) * (1.0 / 6);
      gain12 += (gain - gain12) * (1.0 / 12);
      gain24 += (gain - gain24) * (1.0 / 24);
      change6 += (distance - change6) * (1.0 / 6);
      change12 += (distance - change12) * (1.0 / 12);
      change24 += (distance - change24) * (1.0 / 24);
    }
    put(RSI6, i, gain6 / change6 * 100);
    put(RSI12, i, gain12 / change12 * 100);
    put(RSI24, i, gain24 / change24 * 100);
    rises += one_where(change > 0);
    if (SINCE(13)) rises -= one_where(close[i - 12] > close[i - 13]);
    put(PSY12, i, SINCE(12) ? rises * (100.0 / 12) : none);
    put(ROC12, i, SINCE(12) ? (close[i] / close[i - 12] - 1) * 100 : none);
  });
}

static void run_volumes(const v *close, const v *volume, int bars) {
  v balance = ALL(0), sum5 = balance, sum10 = balance, zero = balance, none = ALL(NAN);
  EACH_BAR(0, {
    v shares = volume[i];
    if (SINCE(1)) balance += (one_where(close[i] > close[i - 1]) - one_where(close[i] < close[i - 1])) * shares;
    sum5 += shares - (SINCE(5) ? volume[i - 5] : zero);
    sum10 += shares - (SINCE(10) ? volume[i - 10] : zero);
    put(OBV, i, balance);
    put(VOLUME5, i, SINCE(4) ? sum5 * (1.0 / 5) : none);
    put(VOLUME10, i, SINCE(9) ? sum10 * (1.0 / 10) : none);
  });
}

/* Columns of scratch that `run` needs beside the four inputs. */
enum { SCRATCH = 6 };

/*
 * Computes the first `bars` places of all outputs. From `inputs` on stand the rows of high, low, close and volume, LANES
 * of each and `places` apart, then come the rows of the outputs, then room for as many vectors of inputs and scratch.
 */
__attribute__((export_name("run"))) void run(double *inputs, int places, int bars, double degrees) {
  stride = places;
  outputs = inputs + 4 * LANES * places;
  v *room = (v *)(outputs + OUTPUTS * LANES * places), *columns[4 + SCRATCH];
  for (int column = 0; column < 4 + SCRATCH; column++) columns[column] = room + column * places;
  for (int column = 0; column < 4; column++) {
    const double *rows = inputs + column * LANES * places;
    for (int i = 0; i < bars; i++) {
      v all;
      for (int lane = 0; lane < LANES; lane++) all[lane] = rows[lane * places + i];
      columns[column][i] = all;
    }
  }
  v *high = columns[0], *low = columns[1], *close = columns[2], *volume = columns[3], **scratch = columns + 4;
  run_averages(close, bars);
  run_exponentials(close, bars);
  run_ranges(high, low, close, bars, scratch[0], scratch[1], scratch[2], scratch[3], scratch[4]);
  run_bands(close, bars, degrees);
  run_channel(high, low, close, bars, scratch[5]);
  run_changes(close, bars);
  run_volumes(close, volume, bars);
}
