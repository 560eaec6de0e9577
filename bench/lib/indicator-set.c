// The 27 outputs of the indicator set over stock-major columns, eight securities in a vector: what a processor can do.
// Same formulas and starts as ours; sums are taken in another order. gcc -O3 -march=native -ffp-contract=fast.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define LANES 8
typedef double v __attribute__((vector_size(LANES * 8)));
typedef int64_t m __attribute__((vector_size(LANES * 8)));
#define ALL(x) ((v){0} + (x))
#define PICK(mask, a, b) ((v)(((m)(mask) & (m)(a)) | (~(m)(mask) & (m)(b))))

static inline v top(v a, v b) { return PICK(a > b, a, b); }
static inline v bottom(v a, v b) { return PICK(a < b, a, b); }
static inline v size_of(v a) { return (v)((m)a & (int64_t)0x7fffffffffffffffLL); }
static inline v root(v a) {
  v out;
  for (int lane = 0; lane < LANES; lane++) out[lane] = sqrt(a[lane]);
  return out;
}

enum { MA5, MA10, MA20, MA60, EMA12, EMA26, DIF, DEA, MACD, K, D, J, RSI6, RSI12, RSI24, MID, UP, LOW, ATR, CCI, WR,
       OBV, VMA5, VMA10, BIAS, ROC, PSY, OUTPUTS };

static void run(const v *h, const v *l, const v *c, const v *q, int bars, v *const *o, v *typical, v *range) {
  v s5 = ALL(0), s6 = s5, s10 = s5, s20 = s5, s60 = s5, q5 = s5, q10 = s5, tr = s5, tp = s5, obv = s5, rises = s5;
  v fast = c[0], slow = c[0], signal = ALL(0), k = ALL(NAN), d = k;
  v g6 = s5, g12 = s5, g24 = s5, c6 = s5, c12 = s5, c24 = s5, none = ALL(NAN), anchor = c[0], shifted = s5, squares = s5;
  for (int i = 0; i < bars; i++) {
    v p = c[i], zero = ALL(0);
    s5 += p - (i >= 5 ? c[i - 5] : zero);
    s6 += p - (i >= 6 ? c[i - 6] : zero);
    s10 += p - (i >= 10 ? c[i - 10] : zero);
    s20 += p - (i >= 20 ? c[i - 20] : zero);
    s60 += p - (i >= 60 ? c[i - 60] : zero);
    o[MA5][i] = i >= 4 ? s5 * 0.2 : none;
    o[MA10][i] = i >= 9 ? s10 * 0.1 : none;
    o[MA20][i] = i >= 19 ? s20 * 0.05 : none;
    o[MA60][i] = i >= 59 ? s60 * (1.0 / 60) : none;
    o[BIAS][i] = i >= 5 ? (p * 6 / s6 - 1) * 100 : none;
    fast += (p - fast) * (2.0 / 13);
    slow += (p - slow) * (2.0 / 27);
    v dif = fast - slow;
    signal += (dif - signal) * 0.2;
    o[EMA12][i] = fast, o[EMA26][i] = slow, o[DIF][i] = dif, o[DEA][i] = signal, o[MACD][i] = 2 * (dif - signal);
    v hi = h[i], lo = l[i];
    int first = i >= 8 ? i - 8 : 0;
    for (int b = first; b < i; b++) hi = top(hi, h[b]), lo = bottom(lo, l[b]);
    v raw = (p - lo) / (hi - lo) * 100;
    k = PICK(hi > lo, PICK(k == k, k + (raw - k) * (1.0 / 3), raw), k);
    d = PICK(d == d, d + (k - d) * (1.0 / 3), k);
    o[K][i] = k, o[D][i] = d, o[J][i] = 3 * k - 2 * d;
    if (i >= 9) hi = top(hi, h[i - 9]), lo = bottom(lo, l[i - 9]);
    o[WR][i] = (hi - p) / (hi - lo) * 100;
    typical[i] = h[i] + l[i] + p;
    tp += typical[i] - (i >= 14 ? typical[i - 14] : zero);
    v mean = tp * (1.0 / 14), away = zero;
    if (i >= 13) for (int b = i - 13; b <= i; b++) away += size_of(typical[b] - mean);
    o[CCI][i] = i >= 13 ? (typical[i] - mean) * (14 / 0.015) / away : none;
    if (i == 19 || (i > 19 && i % 64 == 0)) {
      anchor = p, shifted = squares = zero;
      for (int b = i - 19; b <= i; b++) { v x = c[b] - anchor; shifted += x, squares += x * x; }
    } else if (i > 19) {
      v in = p - anchor, out = c[i - 20] - anchor;
      shifted += in - out, squares += in * in - out * out;
    }
    if (i >= 19) {
      v band = 2 * root(top(squares - shifted * shifted * 0.05, zero) * (1.0 / 19));
      o[MID][i] = o[MA20][i], o[UP][i] = o[MID][i] + band, o[LOW][i] = o[MID][i] - band;
    } else o[MID][i] = o[UP][i] = o[LOW][i] = none;
    q5 += q[i] - (i >= 5 ? q[i - 5] : zero), q10 += q[i] - (i >= 10 ? q[i - 10] : zero);
    o[VMA5][i] = i >= 4 ? q5 * 0.2 : none, o[VMA10][i] = i >= 9 ? q10 * 0.1 : none;
    if (i == 0) {
      o[OBV][i] = zero, o[ATR][i] = o[RSI6][i] = o[RSI12][i] = o[RSI24][i] = o[ROC][i] = o[PSY][i] = none;
      continue;
    }
    v before = c[i - 1], change = p - before, away1 = size_of(change), gain = top(change, zero);
    obv += PICK(change > zero, q[i], zero) - PICK(change < zero, q[i], zero);
    o[OBV][i] = obv;
    range[i] = top(h[i], before) - bottom(l[i], before);
    tr += range[i] - (i > 14 ? range[i - 14] : zero);
    o[ATR][i] = i >= 14 ? tr * (1.0 / 14) : none;
    if (i == 1) g6 = g12 = g24 = gain, c6 = c12 = c24 = away1;
    else {
      g6 += (gain - g6) * (1.0 / 6), g12 += (gain - g12) * (1.0 / 12), g24 += (gain - g24) * (1.0 / 24);
      c6 += (away1 - c6) * (1.0 / 6), c12 += (away1 - c12) * (1.0 / 12), c24 += (away1 - c24) * (1.0 / 24);
    }
    o[RSI6][i] = g6 / c6 * 100, o[RSI12][i] = g12 / c12 * 100, o[RSI24][i] = g24 / c24 * 100;
    rises += PICK(change > zero, ALL(1), zero);
    if (i > 12) rises -= PICK(c[i - 12] > c[i - 13], ALL(1), zero);
    o[PSY][i] = i >= 12 ? rises * (100.0 / 12) : none;
    o[ROC][i] = i >= 12 ? (p / c[i - 12] - 1) * 100 : none;
  }
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e3 + t.tv_nsec * 1e-6;
}

// Reads "stocks bars" and the four columns from a file, prints the milliseconds of each round and a check sum.
int main(int count, char **words) {
  int stocks = atoi(words[2]), bars = atoi(words[3]), rounds = atoi(words[4]);
  size_t size = (size_t)stocks * bars;
  double *columns = malloc(size * 4 * sizeof(double));
  FILE *file = fopen(words[1], "rb");
  if (count < 5 || !file || fread(columns, sizeof(double), size * 4, file) != size * 4) return 1;
  v *in[4], *out[OUTPUTS], *typical = aligned_alloc(64, bars * sizeof(v)), *range = aligned_alloc(64, bars * sizeof(v));
  for (int i = 0; i < 4; i++) in[i] = aligned_alloc(64, bars * sizeof(v));
  for (int i = 0; i < OUTPUTS; i++) out[i] = aligned_alloc(64, bars * sizeof(v));
  double sum = 0;
  for (int round = 0; round < rounds; round++) {
    double start = now();
    sum = 0;
    for (int stock = 0; stock < stocks; stock += LANES) {
      for (int column = 0; column < 4; column++)
        for (int lane = 0; lane < LANES; lane++) {
          const double *row = columns + column * size + (size_t)(stock + lane < stocks ? stock + lane : stock) * bars;
          double *target = (double *)in[column] + lane;
          for (int bar = 0; bar < bars; bar++) target[bar * LANES] = row[bar];
        }
      run(in[0], in[1], in[2], in[3], bars, out, typical, range);
      for (int lane = 0; lane < LANES && stock + lane < stocks; lane++)
        for (int i = 0; i < OUTPUTS; i++)
          if (i != OBV && i != VMA5 && i != VMA10) sum += out[i][bars - 1][lane];
    }
    printf("%.3f\n", now() - start);
  }
  printf("sum %.10g\n", sum);
  return 0;
}
