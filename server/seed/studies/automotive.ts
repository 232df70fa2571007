import { q, type StudyOutline } from '../outline.ts'

export const automotive: StudyOutline = {
  title: 'Otomotif',
  facilitators: [
    {
      name: 'Supriyadi',
      look: 'man',
      about: 'Kepala bengkel resmi selama 16 tahun dan instruktur balai latihan kerja.',
    },
    {
      name: 'Ferdinand Lumban Gaol',
      look: 'man',
      about: 'Teknisi kendaraan listrik dan penulis modul kelistrikan bodi.',
    },
  ],
  programs: [
    {
      title: 'Perawatan Berkala Sepeda Motor Injeksi',
      type: 'offline',
      about: 'merawat mesin, rem, dan kelistrikan sepeda motor injeksi sesuai jadwal',
      competence: [
        'Mengganti oli dan filter',
        'Menyetel rem dan rantai',
        'Memeriksa busi dan aki',
        'Membaca kode gangguan',
      ],
      topics: ['Alat Bengkel', 'Oli dan Filter', 'Rem dan Rantai', 'Kelistrikan', 'Kode Gangguan'],
    },
    {
      title: 'Mekanik Mobil: Tune-Up Mesin Bensin',
      type: 'offline',
      about: 'mengembalikan tenaga dan efisiensi mesin bensin dengan pemeriksaan yang runtut',
      competence: ['Memeriksa sistem pengapian', 'Membersihkan katup gas', 'Mengukur kompresi'],
      topics: ['Prinsip Mesin Empat Langkah', 'Sistem Bahan Bakar', 'Sistem Pengapian', 'Uji Jalan'],
    },
    {
      title: 'Pengantar Kendaraan Listrik Roda Dua',
      type: 'online',
      about: 'mengenal baterai, motor, dan pengendali pada sepeda motor listrik',
      competence: ['Menjelaskan komponen utama', 'Merawat baterai', 'Bekerja aman dengan tegangan'],
      topics: ['Komponen Utama', 'Baterai', 'Pengendali dan Motor', 'Keselamatan Tegangan'],
    },
    {
      title: 'Salon Mobil: Poles, Cuci, dan Perlindungan Cat',
      type: 'offline',
      status: 'draft',
      about: 'membuka jasa perawatan bodi dan interior mobil yang hasilnya tahan lama',
      competence: ['Mencuci tanpa baret', 'Memoles cat', 'Membersihkan interior'],
      topics: ['Mencuci', 'Memoles', 'Interior', 'Menghitung Tarif'],
    },
    {
      title: 'Mengemudi Aman dan Hemat Bahan Bakar',
      type: 'hybrid',
      status: 'archive',
      about: 'mengemudi dengan antisipasi sehingga selamat, nyaman, dan hemat',
      competence: ['Memeriksa kendaraan', 'Menjaga jarak aman', 'Mengemudi hemat bahan bakar'],
      topics: ['Pemeriksaan Awal', 'Jarak Aman', 'Mengemudi Hemat'],
    },
  ],
  questions: [
    q(
      'Fungsi utama oli mesin adalah …',
      'Melumasi bagian yang bergesekan',
      ['Menambah tenaga aki', 'Mewarnai mesin', 'Mengisi radiator'],
      'Oli mengurangi gesekan dan membawa panas.',
    ),
    q(
      'Urutan langkah mesin empat langkah adalah …',
      'Hisap, kompresi, usaha, buang',
      ['Hisap, usaha, kompresi, buang', 'Buang, kompresi, hisap, usaha', 'Kompresi, hisap, buang, usaha'],
      'Satu siklus terdiri atas hisap, kompresi, usaha, dan buang.',
    ),
    q(
      'Komponen yang memercikkan api di ruang bakar mesin bensin adalah …',
      'Busi',
      ['Aki', 'Karburator', 'Radiator'],
      'Busi menyalakan campuran udara dan bahan bakar.',
    ),
    q(
      'Tegangan aki sepeda motor yang umum adalah …',
      '12 volt',
      ['1,5 volt', '110 volt', '220 volt'],
      'Aki sepeda motor umumnya bertegangan 12 volt.',
    ),
    q(
      'Satuan tekanan ban yang sering tertera di bengkel adalah …',
      'psi',
      ['km', 'liter', 'ampere'],
      'Tekanan ban lazim dinyatakan dalam psi.',
    ),
    q(
      'Alat untuk mengukur tegangan listrik adalah …',
      'Voltmeter',
      ['Termometer', 'Barometer', 'Speedometer'],
      'Voltmeter mengukur beda potensial.',
    ),
    q(
      'STNK adalah singkatan dari …',
      'Surat Tanda Nomor Kendaraan',
      ['Surat Tanda Nama Keluarga', 'Surat Tugas Naik Kendaraan', 'Sertifikat Teknis Nomor Kunci'],
      'STNK adalah bukti registrasi kendaraan bermotor.',
    ),
    q(
      'Cairan yang mendinginkan mesin mengalir melalui …',
      'Radiator',
      ['Knalpot', 'Kopling', 'Gardan'],
      'Radiator melepas panas cairan pendingin.',
    ),
    q(
      'Cara mengemudi yang menghemat bahan bakar adalah …',
      'Menjaga kecepatan tetap dan halus',
      ['Sering menginjak gas mendadak', 'Membiarkan mesin menyala saat parkir', 'Membawa beban berlebih'],
      'Kecepatan yang stabil membakar lebih sedikit bahan bakar.',
    ),
    q(
      'Komponen penyimpan energi pada sepeda motor listrik adalah …',
      'Baterai',
      ['Tangki bensin', 'Knalpot', 'Karburator'],
      'Energi listrik disimpan di baterai.',
    ),
  ],
}
